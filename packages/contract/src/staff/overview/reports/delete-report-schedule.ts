import { nothing } from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';

export const deleteReportSchedule = defineOperation({
  name: 'deleteReportSchedule',
  noun: 'overview',
  kind: 'command',
  keyed: true,
  permission: 'report.schedule',
  leadsTo: [],
  summary: 'Delete one of your own schedules. Files already written stay',
  payload: { scheduleNo: about(field.id(), 'The schedule', 37) },
  answer: { data: nothing },
  errors: ['scheduleNotFound'],
});
