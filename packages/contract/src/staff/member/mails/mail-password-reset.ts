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
    'Mail a member the code with which they set a new login password on the shop’s page of forgotten passwords. The staff see neither code nor password',
  payload: { memberCode: memberCode(), reason: reason() },
  answer: { data: z.strictObject({ sentTo: says.text('Where it goes, masked', 'i····d@mail.example') }) },
  errors: ['memberNotFound', 'memberLocked', 'emailRefused', 'memberPaused'],
  ownTransactions: true,
});
