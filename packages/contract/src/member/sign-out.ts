import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';

export const signOut = defineOperation({
  name: 'signOut',
  noun: 'member',
  kind: 'command',
  inDrill: true,
  caller: 'member',
  beforeAgreements: true,
  summary: 'End the session of this call',
  payload: {},
  answer: { data: says.nothing },
  errors: [],
  companion: { group: 'mobileLogin' },
});
