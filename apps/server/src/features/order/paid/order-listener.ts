import type { Database } from '../../../platform/database/connection.ts';
import type { RefundedLine } from '../refunding/refund-shares.ts';
import type { LockedOrder } from './lock-order.ts';

/** An order that was paid just now. */
export interface OrderPaid {
  order: LockedOrder;
  /** Who paid: the order's member, or another one for them. */
  payerId: bigint;
  now: Date;
}

/** An order whose money went back, or the larger part of it. */
export interface OrderTakenBack {
  order: LockedOrder;
  now: Date;
}

/** An order of which a part went back; the rest of it stands. */
export interface OrderPartRefunded {
  order: LockedOrder;
  /** The pieces that went back; none where only the shipping fee did. */
  lines: readonly Pick<RefundedLine, 'lineId' | 'pieces' | 'isLast' | 'pv' | 'cv' | 'goodsCents'>[];
  amountCents: bigint;
  now: Date;
}

/**
 * Somebody who is told what becomes of an order, in the transaction in which it happens: what a listener throws undoes all of it. An order does not
 * know its listeners. They stand in one list, in the order in which they are told (`features/order-listeners.ts`).
 */
export interface OrderListener {
  /** The order is paid; the ledger books the payment after all listeners were told. */
  paid?(transaction: Database, event: OrderPaid): Promise<void>;
  /** The larger part of the order's money went back, so that its PV no longer counts. Told again with each part that follows. */
  takenBack?(transaction: Database, event: OrderTakenBack): Promise<void>;
  /** Some pieces or the shipping fee went back, and the rest of the order stands. */
  partRefunded?(transaction: Database, event: OrderPartRefunded): Promise<void>;
  /** All of the order's money went back. */
  refunded?(transaction: Database, event: OrderTakenBack): Promise<void>;
}

export type OrderListeners = readonly OrderListener[];
