import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { isoWeek } from '../../../desk/staff-fields.ts';

export const releaseWeek = defineOperation({
  name: 'releaseWeek',
  noun: 'earnings',
  kind: 'command',
  keyed: true,
  stepUp: true,
  permission: 'week.close',
  leadsTo: [],
  summary:
    'Credit the amounts of a closed week whose day has come, at once instead of at the next look at the calendar. Each member is credited once',
  payload: { week: isoWeek('The closed week') },
  answer: { data: says.nothing },
  errors: ['weekNotFound', 'weekNotClosed', 'weekNotDue', 'weekReleased'],
});
