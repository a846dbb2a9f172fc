import * as z from 'zod';
import { defineOperation } from '../../operation.ts';
import { recoveryCodes } from '../access/access-fields.ts';

export const renewRecoveryCodes = defineOperation({
  name: 'renewRecoveryCodes',
  noun: 'factors',
  kind: 'command',
  permission: 'anybody',
  leadsTo: [],
  stepUp: true,
  summary: 'Replace all recovery codes with ten new ones',
  payload: {},
  answer: { data: z.strictObject({ recoveryCodes: recoveryCodes() }) },
  errors: [],
});
