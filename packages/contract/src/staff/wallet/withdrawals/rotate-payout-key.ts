import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';

export const rotatePayoutKey = defineOperation({
  name: 'rotatePayoutKey',
  noun: 'wallet',
  kind: 'command',
  permission: 'payout-key.rotate',
  leadsTo: [],
  summary:
    'Encrypt all bank details that PAYOUT_KEY_OLD encrypted again with PAYOUT_KEY. The call can be repeated, also after an interruption',
  payload: {},
  answer: {
    data: says.entity('RotatedKey', 'The result of a key rotation', {
      rewritten: says.count('Number of rows encrypted again', 412),
      unreadable: says.count('Number of rows that neither key can decrypt; they stay unchanged', 0),
      left: says.count('Number of rows still encrypted with a key other than PAYOUT_KEY. At 0, PAYOUT_KEY_OLD can be removed', 0),
    }),
  },
  errors: [],
  ownTransactions: true,
});
