import * as says from '../../answers.ts';
import { defineOperation } from '../../operation.ts';

export const sendTrialMail = defineOperation({
  name: 'sendTrialMail',
  noun: 'first',
  kind: 'command',
  keyed: true,
  permission: 'shop.write',
  leadsTo: [],
  summary: 'Have a mail with a code sent to yourself, the way members get theirs',
  payload: {},
  answer: { data: says.entity('TrialMail', 'A mail on its way', { recipient: says.text('Where it goes', 'ada@company.example') }) },
  errors: ['trialMailRefused'],
});
