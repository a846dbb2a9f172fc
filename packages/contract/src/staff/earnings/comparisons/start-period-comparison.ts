import { defineOperation } from '../../../operation.ts';
import { periodRun } from '../weeks/period-fields.ts';
import { comparison } from '../weeks/week-fields.ts';

export const startPeriodComparison = defineOperation({
  name: 'startPeriodComparison',
  noun: 'earnings',
  kind: 'command',
  keyed: true,
  permission: 'week.close',
  leadsTo: [],
  summary:
    'Settle a closed day, month, quarter or year again from its kept inputs, as a job, and compare it line by line with what was written. Nothing is booked',
  payload: { run: periodRun() },
  answer: { data: comparison },
  errors: ['periodNotFound', 'comparisonUnderWay'],
});
