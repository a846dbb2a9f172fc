import * as z from 'zod';
import { defineOperation } from '../../operation.ts';
import { signingOptions } from './passkey-fields.ts';

export const beginFactorPasskey = defineOperation({
  name: 'beginFactorPasskey',
  noun: 'factors',
  kind: 'command',
  inDrill: true,
  permission: 'anybody',
  leadsTo: [],
  ofSession: true,
  summary: 'Begin to confirm the second factor with a passkey',
  payload: {},
  answer: { data: z.strictObject({ options: signingOptions() }) },
  errors: ['passkeysNotOffered', 'passkeyRefused'],
});
