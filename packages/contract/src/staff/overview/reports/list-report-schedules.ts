import * as z from 'zod';
import { defineOperation } from '../../../operation.ts';
import { scheduleEntry } from './schedule-fields.ts';

export const listReportSchedules = defineOperation({
  name: 'listReportSchedules',
  noun: 'overview',
  kind: 'query',
  permission: 'report.read',
  summary: 'Your own report schedules',
  payload: {},
  answer: { data: z.array(scheduleEntry) },
  errors: [],
});
