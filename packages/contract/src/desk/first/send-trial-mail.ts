import * as says from '../../answers.ts';
import { defineOperation } from '../../operation.ts';

export const sendTrialMail = defineOperation({
  name: 'sendTrialMail',
  noun: 'first',
  kind: 'command',
  keyed: true,
  permission: 'shop.write',
  leadsTo: [],
  summary: 'Send yourself a mail with a code, the same way as members get theirs',
  payload: {},
  answer: {
    data: says.entity('TrialMail', 'A mail that is being sent', {
      recipient: says.text('The e-mail address it is sent to', 'ada@company.example'),
    }),
  },
  errors: ['trialMailRefused'],
});
