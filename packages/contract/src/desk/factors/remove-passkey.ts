import * as a from '../../answers.ts';
import { defineOperation } from '../../operation.ts';
import { passkeyId } from './passkey-fields.ts';

export const removePasskey = defineOperation({
  name: 'removePasskey',
  noun: 'factors',
  kind: 'command',
  permission: 'anybody',
  leadsTo: [],
  stepUp: true,
  summary: 'Remove a passkey of your own. Every other session ends',
  payload: { passkeyId: passkeyId() },
  answer: { data: a.nothing },
  errors: ['passkeyNotFound', 'factorKept'],
});
