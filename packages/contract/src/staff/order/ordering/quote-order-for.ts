import { defineOperation } from '../../../operation.ts';
import { quote, wantedOrder } from './ordering-fields.ts';

export const quoteOrderFor = defineOperation({
  name: 'quoteOrderFor',
  noun: 'order',
  kind: 'query',
  permission: 'member.order-for',
  summary: 'What an order for a member would cost now, by the sums of the checkout. Nothing is reserved',
  payload: wantedOrder(),
  answer: { data: quote },
  errors: ['memberNotFound', 'memberLocked', 'addressNotFound', 'productNotFound', 'shippingUnavailable'],
});
