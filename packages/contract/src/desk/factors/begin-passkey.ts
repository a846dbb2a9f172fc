import * as z from 'zod';
import { defineOperation } from '../../operation.ts';
import { makingOptions } from './passkey-fields.ts';

export const beginPasskey = defineOperation({
  name: 'beginPasskey',
  noun: 'factors',
  kind: 'command',
  permission: 'anybody',
  leadsTo: [],
  ofSession: true,
  summary: 'Begin to enroll a passkey',
  payload: {},
  answer: { data: z.strictObject({ options: makingOptions() }) },
  errors: ['factorNeeded', 'stepUpNeeded', 'passkeysNotOffered'],
});
