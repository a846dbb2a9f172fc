import { defineOperation } from '../../../operation.ts';
import { isoWeek } from '../../../desk/staff-fields.ts';
import { comparison } from '../weeks/week-fields.ts';

export const startComparison = defineOperation({
  name: 'startComparison',
  noun: 'earnings',
  kind: 'command',
  keyed: true,
  permission: 'week.close',
  leadsTo: [],
  summary:
    'Compute a closed week again from its stored inputs, as a job, and compare the result line by line with the stored lines. Nothing is booked',
  payload: { week: isoWeek('The closed week') },
  answer: { data: comparison },
  errors: ['weekNotFound', 'weekNotClosed', 'comparisonUnderWay'],
});
