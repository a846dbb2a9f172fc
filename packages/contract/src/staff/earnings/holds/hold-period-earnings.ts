import * as says from '../../../answers.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { memberCode, reason } from '../../../desk/staff-fields.ts';
import { periodRun } from '../weeks/period-fields.ts';
import { holdCauses } from '../weeks/week-fields.ts';

export const holdPeriodEarnings = defineOperation({
  name: 'holdPeriodEarnings',
  noun: 'earnings',
  kind: 'command',
  keyed: true,
  permission: 'earnings.hold',
  leadsTo: [],
  summary:
    'Hold what a member earned in a closed day, month, quarter or year: it is not credited until it is freed. The member reads that it waits, and why',
  payload: {
    memberCode: memberCode(),
    run: periodRun(),
    cause: field.choice('Why; the member reads a sentence for it', holdCauses),
    reason: reason(),
  },
  answer: { data: says.entity('HeldEarnings', 'Earnings that are held', { amount: says.money('What is held', 402.44) }) },
  errors: ['memberNotFound', 'earningsNotFound', 'earningsReleased', 'earningsHeld'],
});
