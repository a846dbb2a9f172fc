import { displayStatus } from './display-status.ts';
import type { Order } from './use-orders.ts';

export interface OrderStep {
  readonly name: 'placed' | 'paid' | 'payment' | 'refunded';
  readonly done: boolean;
  /** `yyyy-MM-dd hh:mm:ss`: when it happened or, for what is still to do, until when it may; '' when not known. */
  readonly time: string;
}

/** How far an order is, as far as it is known: nothing is shown that might not happen. */
export function orderSteps(order: Pick<Order, 'status' | 'isRetreatOrder' | 'dateParse' | 'checkParse' | 'payBefore'>): OrderStep[] {
  const placed: OrderStep = { name: 'placed', done: true, time: order.dateParse };
  const status = displayStatus(order);
  if (status === 'unpaid') return [placed, { name: 'payment', done: false, time: order.payBefore }];
  const paid: OrderStep = { name: 'paid', done: true, time: order.checkParse };
  return status === 'refunded' ? [placed, paid, { name: 'refunded', done: true, time: '' }] : [placed, paid];
}
