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
  summary: 'A report with its definition, over the companies that the caller may see. The caller also needs the permissions of the report',
  payload: { report: reportId(), parameters: reportParameters() },
  answer: {
    data: answers.entity('Report', 'The current content of a report', {
      ...reportHead,
      definition: answers.text(
        'An exact definition of the figures, in the caller’s language',
        'An order counts on the day on which it was paid.',
      ),
      at: about(z.iso.datetime(), 'The time of the figures, in UTC', '2026-11-18T17:24:05.000Z'),
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
        .entity('ReportChart', 'The chart of the report', {
          kind: answers.code('The kind of chart', { lines: 'a line over days, weeks or months', bars: 'a bar for each row' }),
          along: answers.text('The column with the names, or with the days', 'day'),
          value: answers.text('The column with the values', 'total'),
        })
        .nullable(),
      rows: z.array(reportValues()),
      totals: reportValues(),
      before: answers
        .entity('ReportBefore', 'The same figures for the preceding period of equal length', {
          period: reportDays,
          rows: z.array(reportValues()),
          totals: reportValues(),
        })
        .nullable(),
    }),
  },
  errors: ['reportUnknown'],
});
