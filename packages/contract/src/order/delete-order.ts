import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const deleteOrder = defineOperation({
  name: 'deleteOrder',
  noun: 'order',
  kind: 'command',
  caller: 'member',
  summary: 'Cancel an unpaid order; its stock goes back',
  payload: { moId: about(field.id(), 'The order (moId)', 501) },
  answer: { data: says.entity('CancelledOrder', 'An order that was cancelled', { moId: says.id('Its id', 501) }) },
  errors: ['orderNotFound', 'orderAlreadyPaid', 'paymentPending', 'paymentDiffers'],
  keyed: true,
  ownTransactions: true,
  companion: { group: 'jpoMemberOrders' },
});
