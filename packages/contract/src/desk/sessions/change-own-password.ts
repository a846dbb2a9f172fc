import * as a from '../../answers.ts';
import { defineOperation } from '../../operation.ts';
import { newPassword, typedPassword } from '../access/access-fields.ts';

export const changeOwnPassword = defineOperation({
  name: 'changeOwnPassword',
  noun: 'sessions',
  kind: 'command',
  permission: 'anybody',
  leadsTo: [],
  stepUp: true,
  ownTransactions: true,
  summary: 'Change your own password. Every other session ends',
  payload: { password: typedPassword('The present password as entered'), newPassword: newPassword() },
  answer: { data: a.nothing },
  errors: ['oldPasswordWrong', 'passwordRefused'],
});
