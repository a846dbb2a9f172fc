import * as a from '../../answers.ts';
import { defineOperation } from '../../operation.ts';
import { passkeyId, passkeyName } from './passkey-fields.ts';

export const renamePasskey = defineOperation({
  name: 'renamePasskey',
  noun: 'factors',
  kind: 'command',
  permission: 'anybody',
  leadsTo: [],
  summary: 'Rename a passkey of your own',
  payload: { passkeyId: passkeyId(), name: passkeyName() },
  answer: { data: a.nothing },
  errors: ['passkeyNotFound'],
});
