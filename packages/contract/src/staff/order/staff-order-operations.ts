import { byName } from '../../by-name.ts';
import { carriersOperations } from './carriers/carriers-operations.ts';
import { handlingOperations } from './handling/handling-operations.ts';
import { orderingOperations } from './ordering/ordering-operations.ts';
import { ordersOperations } from './orders/orders-operations.ts';
import { packingOperations } from './packing/packing-operations.ts';
import { shippingOperations } from './shipping/shipping-operations.ts';

export const staffOrderOperations = byName({
  ...carriersOperations,
  ...handlingOperations,
  ...orderingOperations,
  ...ordersOperations,
  ...packingOperations,
  ...shippingOperations,
});
