import type { Handlers } from '../../operation/handler.ts';
import type { FeatureParts } from '../parts.ts';
import { createAddJpoMemberOrder } from './add-jpo-member-order.ts';
import { createDeleteOrder, type WithdrawPayment } from './delete-order.ts';
import { createGetHistoryData } from './get-history-data.ts';
import { createGetInvoice } from './get-invoice.ts';
import { createGetLogisticsByMobile } from './get-logistics-by-mobile.ts';
import { createOrderAll } from './order-all.ts';
import { createOrderByOrderNo } from './order-by-order-no.ts';

export { cancelExpiredOrders } from './cancelling/cancel-expired-orders.ts';
export type { WithdrawPayment } from './delete-order.ts';
export { type OrderEntry, orderEntry } from './showing/order-entry.ts';
export { type LockedOrder, lockOrder, payOrder } from './paid/pay-order.ts';
export { type OrderRow, readOrder } from './showing/read-orders.ts';
export { reverseOrder, takeBackPart } from './paid/reverse-order.ts';

/** The operations of this noun. Payments know orders, not the other way round: what ends a payment is handed in. */
export function createOrderHandlers({ settings }: Pick<FeatureParts, 'settings'>, withdrawPayment: WithdrawPayment) {
  return {
    addJpoMemberOrder: createAddJpoMemberOrder(settings),
    deleteOrder: createDeleteOrder(withdrawPayment),
    getHistoryData: createGetHistoryData(settings),
    getInvoice: createGetInvoice(settings),
    getLogisticsByMobile: createGetLogisticsByMobile(settings),
    orderAll: createOrderAll(settings),
    orderByOrderNo: createOrderByOrderNo(settings),
  } satisfies Partial<Handlers>;
}
