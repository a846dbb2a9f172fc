import * as a from '../../answers.ts';
import { defineOperation } from '../../operation.ts';
import { browserResponse } from './passkey-fields.ts';

export const giveFactorPasskey = defineOperation({
  name: 'giveFactorPasskey',
  noun: 'factors',
  kind: 'command',
  inDrill: true,
  permission: 'anybody',
  leadsTo: [],
  ofSession: true,
  ownTransactions: true,
  summary: 'Confirm the second factor with a passkey',
  payload: { response: browserResponse('The result of navigator.credentials.get') },
  answer: { data: a.nothing },
  errors: ['passkeyRefused'],
});
