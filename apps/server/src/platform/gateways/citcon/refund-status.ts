import type { RefundStatus } from '../payment-gateway.ts';
import type { Transaction } from './citcon-answers.ts';

/** What the gateway says of a refund that is a transaction of its own. */
const ofRefund: Readonly<Record<string, RefundStatus>> = {
  success: 'refunded',
  succeeded: 'refunded',
  refunded: 'refunded',
  pending: 'pending',
  initiated: 'pending',
  processing: 'pending',
  authorized: 'pending',
  fail: 'failed',
  failed: 'failed',
  cancelled: 'failed',
  canceled: 'failed',
};

/** What a charge says of the refund made on it. `success` there means that the charge is paid, not that it is refunded. */
const ofCharge: Readonly<Record<string, RefundStatus>> = {
  refunded: 'refunded',
  pending: 'pending',
  success: 'pending',
  succeeded: 'pending',
  captured: 'pending',
  fail: 'failed',
  failed: 'failed',
};

/** How a refund stands by an answer about it, or about its charge; undefined for a word we do not know. */
export function refundStatusOf({ object, status }: Transaction): RefundStatus | undefined {
  const meanings = object === 'refund' ? ofRefund : ofCharge;
  return Object.hasOwn(meanings, status) ? meanings[status] : undefined;
}
