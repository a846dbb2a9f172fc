import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { instantOrNone } from '../../../desk/staff-fields.ts';

const drift = says.entity('LedgerDrift', 'One place where the ledger does not agree with itself', {
  what: says.code('What does not agree', {
    balance: 'a balance with the sum of its entries',
    held: 'a held amount with the sum of its holds',
    transfer: 'a transfer with zero',
    order: 'a paid order with what was posted for it',
    refund: 'a refunded order with what was posted back',
  }),
  id: says.text('The number of the account, the transfer or the order', '71902'),
  offBy: says.money('By how much', 0.01),
});

export const getLedgerProof = defineOperation({
  name: 'getLedgerProof',
  noun: 'wallet',
  kind: 'query',
  permission: 'wallet.read',
  summary: 'What the last proof of the ledger found: whether every transfer sums to zero and every balance is the sum of its entries',
  payload: {},
  answer: {
    data: says.entity('LedgerProof', 'The state of the ledger', {
      state: says.code('Its light', { good: 'everything agrees', bad: 'something does not agree', unknown: 'it was never proved' }),
      provedAt: instantOrNone('When the last proof ended'),
      entries: says.count('How many entries it read', 10_000_000),
      seconds: about(z.number().min(0), 'How long it took, in seconds', 12.4),
      differences: says.count('In how many places something does not agree', 0),
      drifts: z.array(drift),
      isRunning: says.flag('Whether another proof is asked for or runs'),
    }),
  },
  errors: [],
});
