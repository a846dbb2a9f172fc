import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const quoteOrderAddress = defineOperation({
  name: 'quoteOrderAddress',
  noun: 'order',
  kind: 'query',
  caller: 'member',
  summary: 'What an unpaid order of one’s own would cost at another address: goods, deposits and promotions stay as they were placed',
  payload: {
    moId: about(field.id(), 'The order', 501),
    fabId: about(field.id(), 'The address', 31),
  },
  answer: {
    data: says.entity('OrderElsewhere', 'What an unpaid order would cost at another address', {
      fabId: says.id('The address', 31),
      logisticsExpense: says.money('Shipping there', 12),
      tax: says.money('Tax there', 8.32),
      orderAmount: says.money('The total to pay there', 148.32),
      seen: says.seen('the order, the address, and what it costs there; changeOrderAddress takes it'),
    }),
  },
  errors: ['orderNotFound', 'orderNotPayable', 'orderAlreadyPaid', 'addressNotFound', 'shippingUnavailable', 'paymentPending'],
});
