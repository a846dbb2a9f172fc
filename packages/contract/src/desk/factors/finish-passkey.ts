import * as z from 'zod';
import { defineOperation } from '../../operation.ts';
import { recoveryCodes } from '../access/access-fields.ts';
import { browserResponse, passkeyName } from './passkey-fields.ts';

export const finishPasskey = defineOperation({
  name: 'finishPasskey',
  noun: 'factors',
  kind: 'command',
  permission: 'anybody',
  leadsTo: [],
  ofSession: true,
  ownTransactions: true,
  summary: 'Finish the enrollment of a passkey. The answer to the first factor contains recovery codes',
  payload: { name: passkeyName(), response: browserResponse('The result of navigator.credentials.create') },
  answer: { data: z.strictObject({ recoveryCodes: recoveryCodes() }) },
  errors: ['factorNeeded', 'stepUpNeeded', 'passkeysNotOffered', 'passkeyRefused'],
});
