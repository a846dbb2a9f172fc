import type { RefundStatus } from '../payment-gateway.ts';
import type { Transaction } from './citcon-answers.ts';

/** Meaning of the status words of a refund as a separate transaction. */
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

/** Meaning of a charge's status words after a refund. `success` here means that the charge is paid, not that it is refunded. */
const ofCharge: Readonly<Record<string, RefundStatus>> = {
  refunded: 'refunded',
  pending: 'pending',
  success: 'pending',
  succeeded: 'pending',
  captured: 'pending',
  fail: 'failed',
  failed: 'failed',
};

/** The refund's status from an answer about it or about its charge; undefined for an unknown word. */
export function refundStatusOf({ object, status }: Transaction): RefundStatus | undefined {
  const meanings = object === 'refund' ? ofRefund : ofCharge;
  return Object.hasOwn(meanings, status) ? meanings[status] : undefined;
}
