import * as a from '../../answers.ts';
import { defineOperation } from '../../operation.ts';

export const removeTotp = defineOperation({
  name: 'removeTotp',
  noun: 'factors',
  kind: 'command',
  permission: 'anybody',
  leadsTo: [],
  stepUp: true,
  summary: 'Remove the authenticator app',
  payload: {},
  answer: { data: a.nothing },
  errors: ['factorKept'],
});
