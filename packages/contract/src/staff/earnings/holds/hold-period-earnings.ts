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
    'Put a member’s earnings of a closed day, month, quarter or year on hold. They are not credited until they are released. The member sees that they wait, and why',
  payload: {
    memberCode: memberCode(),
    run: periodRun(),
    cause: field.choice('The reason; the member sees a sentence for it', holdCauses),
    reason: reason(),
  },
  answer: { data: says.entity('HeldEarnings', 'Earnings on hold', { amount: says.money('The amount on hold', 402.44) }) },
  errors: ['memberNotFound', 'earningsNotFound', 'earningsReleased', 'earningsHeld'],
});
