import { displayStatus } from '../display-status.ts';
import type { Order } from '../use-orders.ts';

export interface OrderStep {
  readonly name: 'placed' | 'paid' | 'payment' | 'shipping' | 'shipped' | 'refunded';
  readonly done: boolean;
  /** `yyyy-MM-dd hh:mm:ss`: the time of the step or, for a future step, its deadline; '' if not known. */
  readonly time: string;
}

type Dates = Pick<Order, 'status' | 'isRetreatOrder' | 'dateParse' | 'checkParse' | 'shipParse' | 'payBefore' | 'refundParse'>;

/** An order's progress as far as it is known. Steps that might not happen are omitted. */
export function orderSteps(order: Dates): OrderStep[] {
  const placed: OrderStep = { name: 'placed', done: true, time: order.dateParse };
  const status = displayStatus(order);
  if (status === 'unpaid') return [placed, { name: 'payment', done: false, time: order.payBefore }];
  const way: OrderStep[] = [placed, { name: 'paid', done: true, time: order.checkParse }];
  if (order.shipParse !== '') way.push({ name: 'shipped', done: true, time: order.shipParse });
  if (status === 'refunded') way.push({ name: 'refunded', done: true, time: order.refundParse });
  else if (order.shipParse === '') way.push({ name: 'shipping', done: false, time: '' });
  return way;
}
