import type { Charge } from './charge.ts';
import type { ChargeBook } from './charge-book.ts';

const seededId = /^seed-(paid|refunded)-(\d{1,8})-([\w-]{1,45})$/;

/**
 * Builds the charge of a payment in the demo data from its id, which contains state, amount in US cents and reference. The sandbox never received the charge but acts as if it had,
 * so that a demo's orders can be refunded and disputed. Undefined for other ids.
 */
export function seededCharge(id: string, shopOrigin: string | undefined): Charge | undefined {
  const [, stands, digits, reference] = seededId.exec(id) ?? [];
  const amount = Number(digits);
  if (reference === undefined || amount === 0) return undefined;
  const isRefunded = stands === 'refunded';
  const back = shopOrigin ?? 'http://127.0.0.1:9';
  const refundReference = `${reference}-R`;
  return {
    id,
    chargeToken: `token-${id}`,
    reference,
    amount,
    reportedAmount: amount,
    amountCaptured: amount,
    amountRefunded: isRefunded ? amount : 0,
    amountChargedBack: 0,
    currency: 'USD',
    country: 'US',
    method: 'alipay',
    autoCapture: true,
    status: isRefunded ? 'refunded' : 'success',
    urls: { ipn: `${back}/api/gateway/ipn`, success: back, fail: back, cancel: back },
    timeCreatedMs: Date.now(),
    timeCompletedMs: Date.now(),
    laterReferences: isRefunded ? [refundReference] : [],
    refunds: isRefunded ? [{ id: `rf-${id}`, reference: refundReference, amount, status: 'refunded' }] : [],
  };
}

/** Finds a charge in the book; undefined if unknown. A charge of the demo data enters the book on first use. */
export function findCharge(book: ChargeBook, id: string, shopOrigins: readonly string[]): Charge | undefined {
  const known = book.find(id);
  if (known) return known;
  const seeded = seededCharge(id, shopOrigins[0]);
  return seeded && !book.isReferenceTaken(seeded.reference) ? book.save(seeded) : undefined;
}
