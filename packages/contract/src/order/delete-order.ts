import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const deleteOrder = defineOperation({
  name: 'deleteOrder',
  noun: 'order',
  kind: 'command',
  caller: 'member',
  summary: 'Cancel an unpaid order; its stock goes back',
  payload: { moId: field.id() },
  answer: { data: z.strictObject({ moId: z.int() }) },
  errors: ['orderNotFound', 'orderAlreadyPaid', 'paymentPending', 'paymentDiffers'],
  keyed: true,
  ownTransactions: true,
  companion: { group: 'jpoMemberOrders' },
});
