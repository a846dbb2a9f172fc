import * as says from '../../answers.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

export const confirmTrialMail = defineOperation({
  name: 'confirmTrialMail',
  noun: 'first',
  kind: 'command',
  keyed: true,
  permission: 'shop.write',
  leadsTo: [],
  summary: 'Confirm with its code that the trial mail has arrived',
  payload: { code: field.verifyCode() },
  answer: { data: says.nothing },
  errors: ['trialMailRefused'],
});
