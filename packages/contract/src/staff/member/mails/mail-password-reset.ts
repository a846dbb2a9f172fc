import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { memberCode, reason } from '../../../desk/staff-fields.ts';

export const mailPasswordReset = defineOperation({
  name: 'mailPasswordReset',
  noun: 'member',
  kind: 'command',
  keyed: true,
  permission: 'member.lock',
  leadsTo: [],
  summary:
    'Mail a member a code, with which the member sets a new login password on the shop’s page for forgotten passwords. The staff see neither the code nor the password',
  payload: { memberCode: memberCode(), reason: reason() },
  answer: { data: z.strictObject({ sentTo: says.text('The e-mail address, masked', 'i····d@mail.example') }) },
  errors: ['memberNotFound', 'memberLocked', 'emailRefused', 'memberPaused'],
  ownTransactions: true,
});
