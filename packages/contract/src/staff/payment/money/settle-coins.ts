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
  approval: { when: { where: 'the amount is more than one person may move alone in a day' }, expiresHours: 72, waits: 'approved' },
  summary:
    'Decide about USDT that does not pay for an order: credit it to the payer’s e-wallet, record that it was returned to an address, or close the case',
  payload: {
    taskId: taskId(),
    decision: about(z.enum(['credit', 'refund', 'close']), 'The decision', 'credit'),
    address: about(
      field.text(64),
      'The address to which it was returned, on the invoice’s network',
      'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
    ).default(''),
    txHash: about(
      field.text(80),
      'The transaction of the return on the chain; an outside wallet paid it',
      '7c2d4206c03a883dd9066d6c920be3f8',
    ).default(''),
    note: taskNote(),
  },
  answer: { data: z.strictObject({ taskId: z.int() }) },
  errors: ['staffTaskNotFound', 'coinDecisionRefused', 'walletAddressRefused'],
});
