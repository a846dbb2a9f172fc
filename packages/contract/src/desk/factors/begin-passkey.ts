import * as z from 'zod';
import { defineOperation } from '../../operation.ts';
import { browserOptions } from './passkey-fields.ts';

export const beginPasskey = defineOperation({
  name: 'beginPasskey',
  noun: 'factors',
  kind: 'command',
  permission: 'anybody',
  leadsTo: [],
  ofSession: true,
  summary: 'Begin to enroll a passkey',
  payload: {},
  answer: { data: z.strictObject({ options: browserOptions('The options to pass to navigator.credentials.create') }) },
  errors: ['factorNeeded', 'stepUpNeeded', 'passkeysNotOffered'],
});
