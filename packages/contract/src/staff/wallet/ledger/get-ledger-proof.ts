import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { instantOrNone } from '../../../desk/staff-fields.ts';

const drift = says.entity('LedgerDrift', 'A place where the ledger contradicts itself', {
  what: says.code('The two values that differ', {
    balance: 'a balance with the sum of its entries',
    held: 'a held amount with the sum of its holds',
    transfer: 'a transfer with zero',
    order: 'a paid order with what was posted for it',
    refund: 'a refunded order with what was posted back',
  }),
  id: says.text('The number of the account, the transfer or the order', '71902'),
  offBy: says.money('The difference', 0.01),
});

export const getLedgerProof = defineOperation({
  name: 'getLedgerProof',
  noun: 'wallet',
  kind: 'query',
  permission: 'wallet.read',
  summary: 'The result of the last proof of the ledger: whether every transfer sums to zero and every balance is the sum of its entries',
  payload: {},
  answer: {
    data: says.entity('LedgerProof', 'The state of the ledger', {
      state: says.code('Its state', { good: 'everything agrees', bad: 'something does not agree', unknown: 'it was never proved' }),
      provedAt: instantOrNone('When the last proof ended'),
      entries: says.count('Number of entries read', 10_000_000),
      seconds: about(z.number().min(0), 'Its duration in seconds', 12.4),
      differences: says.count('Number of contradictions found', 0),
      drifts: z.array(drift),
      isRunning: says.flag('Whether another proof is requested or runs'),
    }),
  },
  errors: [],
});
