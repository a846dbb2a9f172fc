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
  summary: 'Free earnings that are held. They are credited within a minute if the day of their week has come',
  payload: { memberCode: memberCode(), week: isoWeek('The closed week'), reason: reason() },
  answer: { data: says.entity('FreedEarnings', 'Earnings that were held', { amount: says.money('What was held', 402.44) }) },
  errors: ['memberNotFound', 'earningsNotHeld'],
  approval: { when: 'always', expiresHours: 72 },
});
