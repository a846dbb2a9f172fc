import * as z from 'zod';
import * as answers from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { reportId } from './report-fields.ts';

export const listReportRecipients = defineOperation({
  name: 'listReportRecipients',
  noun: 'overview',
  kind: 'query',
  permission: 'report.read',
  summary: 'The people of the staff whom a schedule of a report can write to: they may read it, and have an address',
  payload: { report: reportId() },
  answer: { data: z.array(answers.entity('ReportRecipient', 'Somebody of the staff', { name: answers.text('The name', 'finance1') })) },
  errors: ['reportUnknown'],
});
