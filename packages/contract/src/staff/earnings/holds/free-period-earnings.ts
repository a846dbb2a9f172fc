import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { memberCode, reason } from '../../../desk/staff-fields.ts';
import { periodRun } from '../weeks/period-fields.ts';

export const freePeriodEarnings = defineOperation({
  name: 'freePeriodEarnings',
  noun: 'earnings',
  kind: 'command',
  keyed: true,
  permission: 'earnings.hold',
  leadsTo: ['money'],
  summary:
    'Release a member’s held earnings of a closed day, month, quarter or year. They are credited within a minute if their release day has come',
  payload: { memberCode: memberCode(), run: periodRun(), reason: reason() },
  answer: { data: says.entity('FreedEarnings', 'Released earnings', { amount: says.money('The amount that was on hold', 402.44) }) },
  errors: ['memberNotFound', 'earningsNotHeld'],
  approval: { when: 'always', expiresHours: 72, waits: 'approved' },
});
