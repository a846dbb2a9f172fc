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
    'Settle a closed week again from its kept inputs, as a job, and compare it line by line with what was written. Nothing is booked',
  payload: { week: isoWeek('The closed week') },
  answer: { data: comparison },
  errors: ['weekNotFound', 'weekNotClosed', 'comparisonUnderWay'],
});
