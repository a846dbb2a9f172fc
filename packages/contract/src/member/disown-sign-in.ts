import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const disownSignIn = defineOperation({
  name: 'disownSignIn',
  noun: 'member',
  kind: 'command',
  caller: 'member',
  summary:
    'Report a sign-in that was not the member’s own. The call ends every session but this one, makes the login password unusable and mails a code to set another; a member without an e-mail address keeps the password and should change it',
  payload: { id: about(field.id(), 'The sign-in number (getSignIns)', 7) },
  answer: {
    data: says.entity('Disowned', 'What the member still has to do', {
      needsRecovery: says.flag('Whether the member must set a new password with the mailed code'),
    }),
  },
  errors: ['signInNotFound'],
  ownTransactions: true,
});
