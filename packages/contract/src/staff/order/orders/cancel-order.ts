import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { reason } from '../../../desk/staff-fields.ts';
import { orderNo } from './order-fields.ts';

export const cancelOrder = defineOperation({
  name: 'cancelOrder',
  noun: 'order',
  kind: 'command',
  keyed: true,
  permission: 'order.cancel',
  leadsTo: [],
  summary: 'Cancel an unpaid order; its pieces return to stock',
  payload: { orderNo: orderNo(), reason: reason() },
  answer: { data: z.strictObject({ orderNo: says.text('The order', 'UPL2647108834') }) },
  errors: ['orderNotFound', 'orderAlreadyPaid', 'paymentPending', 'paymentDiffers'],
  // A running payment is ended at the gateway between two transactions.
  ownTransactions: true,
});
