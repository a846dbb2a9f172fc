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
    'Compute a closed day, month, quarter or year again from its stored inputs, as a job, and compare the result line by line with the stored lines. Nothing is booked',
  payload: { run: periodRun() },
  answer: { data: comparison },
  errors: ['periodNotFound', 'comparisonUnderWay'],
});
