import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { isoWeek, memberCode, reason } from '../../../desk/staff-fields.ts';

export const freeEarnings = defineOperation({
  name: 'freeEarnings',
  noun: 'earnings',
  kind: 'command',
  keyed: true,
  permission: 'earnings.hold',
  leadsTo: ['money'],
  summary: 'Release a member’s held earnings. They are credited within a minute if the release day of the week has come',
  payload: { memberCode: memberCode(), week: isoWeek('The closed week'), reason: reason() },
  answer: { data: says.entity('FreedEarnings', 'Released earnings', { amount: says.money('The amount that was on hold', 402.44) }) },
  errors: ['memberNotFound', 'earningsNotHeld'],
  approval: { when: 'always', expiresHours: 72, waits: 'approved' },
});
