import { seenOf } from '../../../operation/seen.ts';
import { receiverSight } from '../../address/index.ts';
import { cartSeen } from '../../cart/index.ts';
import { taxesSeen } from '../taxing/taxes-seen.ts';
import type { Placing } from './place-order.ts';

/** Hash of a prospective order: lines, prices, PV, promotions, destination and all fees. */
export function quoteSeen({ lines, promoted, destination, totals }: Placing): string {
  const { goodsCents, shippingCents, taxCents, taxIncludedCents, depositCents, totalCents, pv } = totals;
  return seenOf('quote', {
    cart: cartSeen(lines, promoted),
    receiver: receiverSight(destination),
    totals: [goodsCents, shippingCents, taxCents, depositCents, totalCents, pv, ...taxesSeen(taxIncludedCents)],
  });
}
