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
    'Credit the amounts of a closed week at once, if their release day has come, without waiting for the next automatic run. Each member is credited once',
  payload: { week: isoWeek('The closed week') },
  answer: { data: says.nothing },
  errors: ['weekNotFound', 'weekNotClosed', 'weekNotDue', 'weekReleased'],
});
