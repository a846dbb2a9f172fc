import type { ChargeStatus } from '../payment-gateway.ts';

const meanings: Readonly<Record<string, ChargeStatus>> = {
  pending: 'pending',
  initiated: 'pending',
  authorized: 'authorized',
  captured: 'paid',
  success: 'paid',
  succeeded: 'paid',
  fail: 'failed',
  failed: 'failed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  refunded: 'refunded',
  chargeback: 'charged_back',
};

/** The shop's status for a status word of the gateway; undefined for an unknown word. */
export function chargeStatusOf(word: string): ChargeStatus | undefined {
  return Object.hasOwn(meanings, word) ? meanings[word] : undefined;
}
