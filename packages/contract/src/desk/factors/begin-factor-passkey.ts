import * as z from 'zod';
import { defineOperation } from '../../operation.ts';
import { browserOptions } from './passkey-fields.ts';

export const beginFactorPasskey = defineOperation({
  name: 'beginFactorPasskey',
  noun: 'factors',
  kind: 'command',
  inDrill: true,
  permission: 'anybody',
  leadsTo: [],
  ofSession: true,
  summary: 'Begin to give the second factor by a passkey',
  payload: {},
  answer: { data: z.strictObject({ options: browserOptions('What to hand to navigator.credentials.get') }) },
  errors: ['passkeysNotOffered', 'passkeyRefused'],
});
