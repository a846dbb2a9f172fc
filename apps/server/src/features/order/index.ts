import type { Handlers } from '../../operation/handler.ts';
import type { FeatureParts } from '../parts.ts';
import { createAddJpoMemberOrder } from './add-jpo-member-order.ts';
import { createOrderAll } from './order-all.ts';
import { createOrderByOrderNo } from './order-by-order-no.ts';

export { cancelExpiredOrders } from './cancel-expired-orders.ts';
export { type LockedOrder, lockOrder, type OrderPayment, payOrder } from './pay-order.ts';

/** The operations of this noun. */
export function createOrderHandlers({ settings }: Pick<FeatureParts, 'settings'>) {
  return {
    addJpoMemberOrder: createAddJpoMemberOrder(settings),
    orderAll: createOrderAll(settings),
    orderByOrderNo: createOrderByOrderNo(settings),
  } satisfies Partial<Handlers>;
}
