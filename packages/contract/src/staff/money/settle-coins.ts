import * as z from 'zod';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

export const settleCoins = defineOperation({
  name: 'settleCoins',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  keyed: true,
  permission: 'coin.settle',
  summary: "Decide about USDT that pays nothing by itself: credit it to the payer's e-wallet, record its refund to an address, or close it",
  payload: {
    taskId: field.id(),
    decision: z.enum(['credit', 'refund', 'close']),
    /** The address that a refund went to, on the invoice's network. */
    address: field.text(64).default(''),
    /** The refund's transaction on the chain. An outside wallet paid it. */
    txHash: field.text(80).default(''),
    note: field.text(500, 1),
  },
  answer: { data: z.strictObject({ taskId: z.int() }) },
  errors: ['staffTaskNotFound', 'coinDecisionRefused', 'walletAddressRefused'],
});
