import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../../features/parts.ts';
import { createCancelOrder } from './cancel-order.ts';
import { correctOrderAddress } from './correct-order-address.ts';
import { createGetOrderDocument } from './get-order-document.ts';
import { getStaffOrder } from './get-staff-order.ts';

export function createOrdersHandlers(parts: FeatureParts) {
  return {
    cancelOrder: createCancelOrder(parts),
    correctOrderAddress,
    getOrderDocument: createGetOrderDocument(parts.settings),
    getStaffOrder,
  } satisfies Partial<Handlers>;
}
