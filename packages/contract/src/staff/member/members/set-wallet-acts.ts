import * as z from 'zod';
import * as field from '../../../fields.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { reason } from '../../../desk/staff-fields.ts';

const act = (means: string) => about(field.flag('-1', '1'), `${means}: -1 closes it, 1 opens it`, '-1').optional();

export const setWalletActs = defineOperation({
  name: 'setWalletActs',
  noun: 'member',
  kind: 'command',
  keyed: true,
  permission: 'member.wallet-acts',
  leadsTo: [],
  summary: "Close a wallet act to a member ('-1') or open it again ('1'); one left out stays as it is",
  payload: {
    member: field.memberNumber(),
    transVst: act('Transfers to the partner'),
    transOther: act('Transfers to other members'),
    withdraw: act('Payouts'),
    reason: reason(),
  },
  answer: { data: z.strictObject({ transVst: z.boolean(), transOther: z.boolean(), withdraw: z.boolean() }) },
  errors: ['memberNotFound'],
});
