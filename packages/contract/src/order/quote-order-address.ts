import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { taxFields } from './tax-fields.ts';

export const quoteOrderAddress = defineOperation({
  name: 'quoteOrderAddress',
  noun: 'order',
  kind: 'query',
  caller: 'member',
  summary:
    'The cost of an unpaid order of the caller’s own at another address. Goods, deposits and promotions stay as they were when it was placed',
  payload: {
    moId: about(field.id(), 'The order', 501),
    fabId: about(field.id(), 'The id of the other address', 31),
  },
  answer: {
    data: says.entity('OrderElsewhere', 'The cost of an unpaid order at another address', {
      fabId: says.id('The id of the address', 31),
      logisticsExpense: says.money('Shipping fee to that address', 12),
      tax: says.money('Tax that is added to the goods at that address', 8.32),
      ...taxFields(),
      orderAmount: says.money('The total to pay at that address', 148.32),
      seen: says.seen('the order, the address and the cost there; send it to changeOrderAddress'),
    }),
  },
  errors: ['orderNotFound', 'orderNotPayable', 'orderAlreadyPaid', 'addressNotFound', 'shippingUnavailable', 'paymentPending'],
});
