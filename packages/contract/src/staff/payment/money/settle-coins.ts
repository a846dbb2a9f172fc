import * as z from 'zod';
import * as field from '../../../fields.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { taskId, taskNote } from '../../../desk/staff-fields.ts';

export const settleCoins = defineOperation({
  name: 'settleCoins',
  noun: 'payment',
  kind: 'command',
  keyed: true,
  permission: 'coin.settle',
  leadsTo: ['money'],
  approval: { when: { where: 'it is more than one person may move alone in a day' }, expiresHours: 72 },
  summary: "Decide about USDT that pays nothing by itself: credit it to the payer's e-wallet, record its refund to an address, or close it",
  payload: {
    taskId: taskId(),
    decision: about(z.enum(['credit', 'refund', 'close']), 'What becomes of the coins', 'credit'),
    address: about(
      field.text(64),
      "The address that a refund went to, on the invoice's network",
      'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
    ).default(''),
    txHash: about(
      field.text(80),
      "The refund's transaction on the chain; an outside wallet paid it",
      '7c2d4206c03a883dd9066d6c920be3f8',
    ).default(''),
    note: taskNote(),
  },
  answer: { data: z.strictObject({ taskId: z.int() }) },
  errors: ['staffTaskNotFound', 'coinDecisionRefused', 'walletAddressRefused'],
});
