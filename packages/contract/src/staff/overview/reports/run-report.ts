import * as z from 'zod';
import * as answers from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { reportColumn, reportDays, reportHead, reportId, reportParameterKinds, reportParameters, reportValues } from './report-fields.ts';

export const runReport = defineOperation({
  name: 'runReport',
  noun: 'overview',
  kind: 'query',
  permission: 'report.read',
  summary: 'A report with its definition, of the companies that the person may see. The person needs the permissions of the report too',
  payload: { report: reportId(), parameters: reportParameters() },
  answer: {
    data: answers.entity('Report', 'A report as it is now', {
      ...reportHead,
      definition: answers.text('What exactly is counted, in the caller’s language', 'An order counts on the day on which it was paid.'),
      at: about(z.iso.datetime(), 'As of when, in UTC', '2026-11-18T17:24:05.000Z'),
      period: reportDays.nullable(),
      parameters: z.array(
        answers.entity('ReportParameter', 'A parameter of the report', {
          name: answers.text('Its name', 'period'),
          kind: answers.code('Its kind', reportParameterKinds),
          value: about(z.unknown(), 'Its value in this answer', { span: 'last28Days' }),
        }),
      ),
      columns: z.array(reportColumn),
      chart: answers
        .entity('ReportChart', 'How the report is drawn', {
          kind: answers.code('The kind of chart', { lines: 'a line over days, weeks or months', bars: 'a bar for each row' }),
          along: answers.text('The column of the names, or of the days', 'day'),
          value: answers.text('The column that is drawn', 'total'),
        })
        .nullable(),
      rows: z.array(reportValues()),
      totals: reportValues(),
      before: answers
        .entity('ReportBefore', 'The same of the period before, which is as long', {
          period: reportDays,
          rows: z.array(reportValues()),
          totals: reportValues(),
        })
        .nullable(),
    }),
  },
  errors: ['reportUnknown'],
});
