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
  summary: 'Say by its code that the mail has arrived',
  payload: { code: field.verifyCode() },
  answer: { data: says.nothing },
  errors: ['trialMailRefused'],
});
