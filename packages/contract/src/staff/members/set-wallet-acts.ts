import * as z from 'zod';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { reason } from '../staff-fields.ts';

const act = () => field.flag('-1', '1').optional();

export const setWalletActs = defineOperation({
  name: 'setWalletActs',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  keyed: true,
  permission: 'member.wallet-acts',
  summary: "Close a wallet act to a member ('-1') or open it again ('1'); one left out stays as it is",
  payload: { member: field.memberNumber(), transVst: act(), transOther: act(), withdraw: act(), reason: reason() },
  answer: { data: z.strictObject({ transVst: z.boolean(), transOther: z.boolean(), withdraw: z.boolean() }) },
  errors: ['memberNotFound'],
});
