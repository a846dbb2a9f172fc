import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const proveEmail = defineOperation({
  name: 'proveEmail',
  noun: 'member',
  kind: 'command',
  caller: 'member',
  summary: 'Confirm the member’s own e-mail address with the code mailed at registration, or by sendEmailVerifyCode of type 3',
  payload: { verifyCode: field.verifyCode() },
  answer: { data: says.nothing },
  errors: ['codeRefused'],
  ownTransactions: true,
});
