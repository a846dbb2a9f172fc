import type { Database } from '../../../platform/database/connection.ts';
import type { RefundedLine } from '../refunding/refund-shares.ts';
import type { Entry } from '../../../ledger/index.ts';
import type { LockedOrder } from './lock-order.ts';
import type { Write } from './write-together.ts';

export interface OrderPaid {
  order: LockedOrder;
  /** The order's member, or another member paying for them. */
  payerId: bigint;
  now: Date;
}

/** An order of which all money, or the larger part, went back. */
export interface OrderTakenBack {
  order: LockedOrder;
  now: Date;
}

/** Money returned this time, not in total. */
export interface MoneyBack {
  /** `shop` refunded it, or the payer's `bank` took it. */
  by: 'shop' | 'bank';
  amountCents: bigint;
  /** Destinations, each part above 0. */
  to: readonly Entry[];
  /** The refunded pieces; none if only a fee went back, or the bank's money is not yet assigned to pieces. */
  pieces: readonly { lineId: bigint; pieces: number }[];
  /** Cents of the order's money left afterwards. */
  leftCents: bigint;
}

/** An order whose last money just went back. */
export interface OrderRefunded extends OrderTakenBack {
  back: MoneyBack;
}

/** An order that was partly refunded and continues. */
export interface OrderPartRefunded extends OrderRefunded {
  /** The returned pieces; none if only the shipping fee was refunded. */
  lines: readonly Pick<RefundedLine, 'lineId' | 'pieces' | 'isLast' | 'pv' | 'cv' | 'goodsCents' | 'taxIncludedCents'>[];
  amountCents: bigint;
}

export interface ParcelSent {
  parcelId: bigint;
  now: Date;
}

/**
 * Listener to an order's changes, called in the transaction of the change: an error that it throws rolls everything back. Orders do not know their listeners, which are in one
 * list, in the order of their calls (`order-listeners.ts`).
 */
export interface OrderListener {
  /**
   * The order is being paid. A listener reads, and returns what is to be written: the writes of all are sent in one statement with the order's own. The ledger posts the payment
   * after that.
   */
  paid?(transaction: Database, event: OrderPaid): Promise<readonly Write[]>;
  /** The larger part of the order's money went back, so its PV no longer counts. Called again for each later part. */
  takenBack?(transaction: Database, event: OrderTakenBack): Promise<void>;
  /** Some pieces or the shipping fee were refunded; the rest of the order continues. */
  partRefunded?(transaction: Database, event: OrderPartRefunded): Promise<void>;
  /** All of the order's money went back. */
  refunded?(transaction: Database, event: OrderRefunded): Promise<void>;
  /** The payer's bank took part of the order's money. The order continues, and staff decide which pieces the money stands for. */
  chargedBack?(transaction: Database, event: OrderRefunded): Promise<void>;
  /** A parcel left. Its pieces are written and the order's state follows its parcels. */
  parcelSent?(transaction: Database, event: ParcelSent): Promise<void>;
}

export type OrderListeners = readonly OrderListener[];
