import type { Database } from '../../../platform/database/connection.ts';
import type { RefundedLine } from '../refunding/refund-shares.ts';
import type { Entry } from '../../../ledger/index.ts';
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

/** Money of an order that went back: this time, not in all. */
export interface MoneyBack {
  /** Whether the shop gave it back, or the payer's bank took it. */
  by: 'shop' | 'bank';
  amountCents: bigint;
  /** Where it went, each part above 0. */
  to: readonly Entry[];
  /** The pieces it is for; none where a fee alone went back, or the bank's money stands for none yet. */
  pieces: readonly { lineId: bigint; pieces: number }[];
  /** What is left of the order's money then. */
  leftCents: bigint;
}

/** An order of which nothing is left: the last of its money went back just now. */
export interface OrderRefunded extends OrderTakenBack {
  back: MoneyBack;
}

/** An order of which a part went back; the rest of it stands. */
export interface OrderPartRefunded extends OrderRefunded {
  /** The pieces that went back; none where only the shipping fee did. */
  lines: readonly Pick<RefundedLine, 'lineId' | 'pieces' | 'isLast' | 'pv' | 'cv' | 'goodsCents'>[];
  amountCents: bigint;
}

/** A parcel that left with pieces of an order. */
export interface ParcelSent {
  parcelId: bigint;
  now: Date;
}

/**
 * Somebody who is told what becomes of an order, in the transaction in which it happens: what a listener throws undoes all of it. An order does not
 * know its listeners. They stand in one list, in the order in which they are told (`order-listeners.ts`).
 */
export interface OrderListener {
  /** The order is paid; the ledger books the payment after all listeners were told. */
  paid?(transaction: Database, event: OrderPaid): Promise<void>;
  /** The larger part of the order's money went back, so that its PV no longer counts. Told again with each part that follows. */
  takenBack?(transaction: Database, event: OrderTakenBack): Promise<void>;
  /** Some pieces or the shipping fee went back, and the rest of the order stands. */
  partRefunded?(transaction: Database, event: OrderPartRefunded): Promise<void>;
  /** All of the order's money went back. */
  refunded?(transaction: Database, event: OrderRefunded): Promise<void>;
  /** The payer's bank took a part of the order's money; the order stands, and the staff decide which pieces it stands for. */
  chargedBack?(transaction: Database, event: OrderRefunded): Promise<void>;
  /** A parcel left: its pieces are written, and the order says what its parcels say. */
  parcelSent?(transaction: Database, event: ParcelSent): Promise<void>;
}

export type OrderListeners = readonly OrderListener[];
