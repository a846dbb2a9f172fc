import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const changePassword = defineOperation({
  name: 'reSetPassword',
  noun: 'member',
  kind: 'command',
  caller: 'member',
  summary: 'Change the login password. All sessions end',
  payload: {
    oldPassword: field.password('The present login password'),
    newPassword: field.password('The new password'),
    newPassword2: field.password('The new password, repeated'),
  },
  answer: { data: says.nothing },
  errors: ['passwordsDiffer', 'oldPasswordWrong', 'passwordRefused'],
  ownTransactions: true,
  companion: { group: 'jsysuser' },
});
