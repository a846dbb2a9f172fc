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
    'This was not me: ends every session but this one, makes the login password useless and mails a code for another; a member without an e-mail keeps the password and is to change it',
  payload: { id: about(field.id(), 'The sign-in (getSignIns)', 7) },
  answer: {
    data: says.entity('Disowned', 'What is left for the member to do', {
      needsRecovery: says.flag('Whether a new password has to be made by the mailed code'),
    }),
  },
  errors: ['signInNotFound'],
  ownTransactions: true,
});
