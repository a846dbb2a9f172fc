import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';

export const rotatePayoutKey = defineOperation({
  name: 'rotatePayoutKey',
  noun: 'wallet',
  kind: 'command',
  permission: 'payout-key.rotate',
  leadsTo: [],
  summary: 'Seal all bank details anew with PAYOUT_KEY that PAYOUT_KEY_OLD sealed. It can be repeated, also after it was interrupted',
  payload: {},
  answer: {
    data: says.entity('RotatedKey', 'What was sealed anew', {
      rewritten: says.count('Rows that were sealed anew', 412),
      unreadable: says.count('Rows that neither key opens; they stay as they are', 0),
      left: says.count('Rows that another key than PAYOUT_KEY still seals. At 0 PAYOUT_KEY_OLD can go', 0),
    }),
  },
  errors: [],
  ownTransactions: true,
});
