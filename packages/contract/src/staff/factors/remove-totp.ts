import * as a from '../../answers.ts';
import { defineOperation } from '../../operation.ts';

export const removeTotp = defineOperation({
  name: 'removeTotp',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  permission: 'anybody',
  leadsTo: [],
  stepUp: true,
  summary: 'Remove the authenticator app',
  payload: {},
  answer: { data: a.nothing },
  errors: ['factorKept'],
});
