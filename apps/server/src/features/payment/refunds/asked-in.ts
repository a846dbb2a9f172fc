import type { PayloadOf } from '@upline/contract';
import type { AskedRefund } from './refund-wish.ts';

export type AskedLines = Pick<PayloadOf<'previewRefund'>, 'lines' | 'shippingBack'>;

/** Refund asked for by a call. Pieces of a line named twice are added up. */
export function askedIn({ lines, shippingBack = true }: AskedLines): AskedRefund {
  if (lines === undefined) return {};
  const pieces = new Map<bigint, number>();
  const stockBack = new Map<bigint, boolean>();
  for (const line of lines) {
    const id = BigInt(line.lineId);
    pieces.set(id, (pieces.get(id) ?? 0) + line.pieces);
    if (line.stockBack !== undefined) stockBack.set(id, line.stockBack);
  }
  return { wish: { pieces, isShippingBack: shippingBack }, stockBack };
}
