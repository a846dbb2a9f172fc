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
  summary: 'Ends a schedule of the person’s own. Files that were written stay',
  payload: { scheduleNo: about(field.id(), 'The schedule', 37) },
  answer: { data: nothing },
  errors: ['scheduleNotFound'],
});
