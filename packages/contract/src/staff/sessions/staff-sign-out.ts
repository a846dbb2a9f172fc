import { nothing } from '../../answers.ts';
import { defineOperation } from '../../operation.ts';

export const staffSignOut = defineOperation({
  name: 'staffSignOut',
  noun: 'staff',
  kind: 'command',
  inDrill: true,
  caller: 'staff',
  permission: 'anybody',
  leadsTo: [],
  ofSession: true,
  summary: 'End the session of this browser',
  payload: {},
  answer: { data: nothing },
  errors: [],
});
