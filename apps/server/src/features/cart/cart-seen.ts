import { seenOf } from '../../operation/seen.ts';
import { keyOf, type Promoted } from '../promotion/index.ts';

/** A cart line as shown: price in cents and PV in hundredths, per piece. */
export interface SeenLine {
  variantId: number;
  quantity: number;
  priceCents: bigint;
  pv: bigint;
}

/** Fingerprint of a cart as its member sees it: variants, pieces, prices, PV, and promotion effects. The order of the lines is irrelevant. */
export function cartSeen(lines: readonly SeenLine[], promoted: Promoted | undefined): string {
  const sorted = lines.toSorted((one, other) => one.variantId - other.variantId);
  return seenOf('cart', {
    lines: sorted.map(({ variantId, quantity, priceCents, pv }) => [variantId, quantity, priceCents, pv]),
    promotions: keyOf(promoted),
  });
}
