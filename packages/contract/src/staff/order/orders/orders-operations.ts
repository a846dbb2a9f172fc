import { cancelOrder } from './cancel-order.ts';
import { correctOrderAddress } from './correct-order-address.ts';
import { getOrderDocument } from './get-order-document.ts';
import { getStaffOrder } from './get-staff-order.ts';
import { listOrders } from './list-orders.ts';

export const ordersOperations = {
  cancelOrder,
  correctOrderAddress,
  getOrderDocument,
  getStaffOrder,
  listOrders,
} as const;
