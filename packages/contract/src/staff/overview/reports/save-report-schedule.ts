import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { scheduleContent, scheduleEntry } from './schedule-fields.ts';

export const saveReportSchedule = defineOperation({
  name: 'saveReportSchedule',
  noun: 'overview',
  kind: 'command',
  keyed: true,
  permission: 'report.schedule',
  leadsTo: [],
  summary:
    'Has a report written to a file again and again, and its recipients mailed a link to it. Each recipient’s file has the companies that they may see. The schedule ends when the person who made it may no longer read the report',
  payload: { ...scheduleContent, scheduleNo: about(field.id(), 'The schedule to change; absent for a new one', 37).optional() },
  answer: { data: scheduleEntry },
  errors: ['reportUnknown', 'recipientRefused', 'scheduleNotFound', 'schedulesFull'],
});
