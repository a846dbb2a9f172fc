import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getInviter = defineOperation({
  name: 'getInviter',
  noun: 'network',
  kind: 'query',
  caller: 'public',
  summary:
    'The name of the member who invites, for the invite page: a first name, or an initial if a network address asks often. An unknown code returns an empty name',
  payload: { userCode: field.memberNumber() },
  answer: {
    data: says.entity('Inviter', 'The member who invites', {
      name: says.text('A first name, or an initial; empty for an unknown code', 'Ann'),
    }),
  },
  errors: [],
  seesSession: true,
  companion: { group: 'JmiMember' },
});
