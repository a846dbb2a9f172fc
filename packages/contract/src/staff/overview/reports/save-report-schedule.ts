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
    'Schedule a report: it is written to a file at each interval, and its recipients get a mail with a link. Each recipient’s file contains the companies that the recipient may see. The schedule ends when the person who created it may no longer read the report',
  payload: {
    ...scheduleContent,
    scheduleNo: about(field.id(), 'The number of the schedule to change; omit it for a new one', 37).optional(),
  },
  answer: { data: scheduleEntry },
  errors: ['reportUnknown', 'recipientRefused', 'scheduleNotFound', 'schedulesFull'],
});
