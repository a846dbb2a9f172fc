import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getInviter = defineOperation({
  name: 'getInviter',
  noun: 'network',
  kind: 'query',
  caller: 'public',
  summary: 'Who invites: a first name for the invite page, an initial where an address asks often. A code nobody has answers an empty name',
  payload: { userCode: field.memberNumber() },
  answer: {
    data: says.entity('Inviter', 'Who invites', { name: says.text('A first name, or an initial; empty for a code nobody has', 'Ann') }),
  },
  errors: [],
  seesSession: true,
  companion: { group: 'JmiMember' },
});
