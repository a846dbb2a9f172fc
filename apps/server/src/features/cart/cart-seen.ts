import { seenOf } from '../../operation/seen.ts';
import { keyOf, type Promoted } from '../promotion/index.ts';

/** A line as a cart shows it: price in cents and PV in hundredths, of a piece. */
export interface SeenLine {
  variantId: number;
  quantity: number;
  priceCents: bigint;
  pv: bigint;
}

/** Names a cart as its member sees it: variants, pieces, prices, PV, and what promotions do. The order of the lines says nothing. */
export function cartSeen(lines: readonly SeenLine[], promoted: Promoted | undefined): string {
  const sorted = lines.toSorted((one, other) => one.variantId - other.variantId);
  return seenOf('cart', {
    lines: sorted.map(({ variantId, quantity, priceCents, pv }) => [variantId, quantity, priceCents, pv]),
    promotions: keyOf(promoted),
  });
}
