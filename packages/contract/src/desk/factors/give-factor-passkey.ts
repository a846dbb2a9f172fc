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
  summary: 'Give the second factor by a passkey',
  payload: { response: browserResponse('What navigator.credentials.get answered') },
  answer: { data: a.nothing },
  errors: ['passkeyRefused'],
});
