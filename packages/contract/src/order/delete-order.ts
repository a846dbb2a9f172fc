import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const deleteOrder = defineOperation({
  name: 'deleteOrder',
  noun: 'order',
  kind: 'command',
  caller: 'member',
  summary: 'Cancel an unpaid order; its pieces return to stock',
  payload: { moId: about(field.id(), 'The order (moId)', 501) },
  answer: { data: says.entity('CancelledOrder', 'A cancelled order', { moId: says.id('The id of the order', 501) }) },
  errors: ['orderNotFound', 'orderAlreadyPaid', 'paymentPending', 'paymentDiffers'],
  keyed: true,
  ownTransactions: true,
  companion: { group: 'jpoMemberOrders' },
});
