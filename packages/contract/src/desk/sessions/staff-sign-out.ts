import { nothing } from '../../answers.ts';
import { defineOperation } from '../../operation.ts';

export const staffSignOut = defineOperation({
  name: 'staffSignOut',
  noun: 'sessions',
  kind: 'command',
  inDrill: true,
  permission: 'anybody',
  leadsTo: [],
  ofSession: true,
  summary: 'End the session of this browser',
  payload: {},
  answer: { data: nothing },
  errors: [],
});
