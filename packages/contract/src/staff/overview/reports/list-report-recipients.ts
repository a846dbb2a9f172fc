import * as z from 'zod';
import * as answers from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { reportId } from './report-fields.ts';

export const listReportRecipients = defineOperation({
  name: 'listReportRecipients',
  noun: 'overview',
  kind: 'query',
  permission: 'report.read',
  summary: 'The people to whom a schedule of a report can send mail: they may read the report, and have an e-mail address',
  payload: { report: reportId() },
  answer: {
    data: z.array(answers.entity('ReportRecipient', 'A person of the staff', { name: answers.text('The sign-in name', 'finance1') })),
  },
  errors: ['reportUnknown'],
});
