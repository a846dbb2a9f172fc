import * as z from 'zod';
import * as answers from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { reportHead } from './report-fields.ts';

export const listReports = defineOperation({
  name: 'listReports',
  noun: 'overview',
  kind: 'query',
  permission: 'report.read',
  summary: 'The reports that you may read, each with the question that it answers',
  payload: {},
  answer: { data: z.array(answers.entity('ReportEntry', 'A report', reportHead)) },
  errors: [],
});
