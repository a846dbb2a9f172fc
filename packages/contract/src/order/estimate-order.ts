import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { taxFields } from './tax-fields.ts';

export const estimateOrder = defineOperation({
  name: 'estimateOrder',
  noun: 'order',
  kind: 'query',
  caller: 'member',
  summary:
    'What an order of the cart would cost now, with shipping and tax: to an address of the member, else to the default address, else, roughly, to the member’s country',
  payload: { fabId: about(field.id(), 'The id of the address (getJmiAddrBook); omit it for the default address', 31).optional() },
  answer: {
    data: says.entity('OrderEstimate', 'The cost of an order that is not placed yet', {
      fabId: says.id('The id of the address; absent if the estimate is for the country', 31).optional(),
      companyCode: says.text('The two-letter code of the country', 'US'),
      goodsAmount: says.money('The goods, less the discount of promotions', 128),
      logisticsExpense: says.money('Shipping', 8),
      tax: says.money('Tax that is added to the goods', 5.12),
      ...taxFields(),
      deposit: says.money('The deposit; absent if there is none', 20).optional(),
      orderAmount: says.money('The total to pay', 141.12),
    }),
  },
  errors: ['cartEmpty', 'addressNotFound', 'shippingUnavailable'],
});
