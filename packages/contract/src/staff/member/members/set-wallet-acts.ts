import * as z from 'zod';
import * as field from '../../../fields.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { reason } from '../../../desk/staff-fields.ts';

const act = (means: string) => about(field.flag('-1', '1'), `${means}: -1 forbids it, 1 allows it; if omitted, unchanged`, '-1').optional();

export const setWalletActs = defineOperation({
  name: 'setWalletActs',
  noun: 'member',
  kind: 'command',
  keyed: true,
  permission: 'member.wallet-acts',
  leadsTo: [],
  summary: "Forbid a member a wallet action ('-1') or allow it again ('1'). Omitted fields stay unchanged",
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
