import { defineOperation } from '../../../operation.ts';
import { quote, wantedOrder } from './ordering-fields.ts';

export const quoteOrderFor = defineOperation({
  name: 'quoteOrderFor',
  noun: 'order',
  kind: 'query',
  permission: 'member.order-for',
  summary: 'The cost of an order for a member now, computed as in the checkout. Nothing is reserved',
  payload: wantedOrder(),
  answer: { data: quote },
  errors: ['memberNotFound', 'memberLocked', 'addressNotFound', 'productNotFound', 'shippingUnavailable'],
});
