import type { PayloadInputOf } from '@upline/contract';
import type { Order } from '../order.ts';

type Lines = Pick<Order, 'lines'>;

export interface RefundChoice {
  /** Pieces to refund, by `lineId`. */
  readonly pieces: ReadonlyMap<number, number>;
  /** Whether a line's pieces return to stock, by `lineId`; missing lines have the shop's default. */
  readonly stockBack: ReadonlyMap<number, boolean>;
  readonly isShippingBack: boolean;
}

export type AskedRefund = Pick<PayloadInputOf<'previewRefund'>, 'lines' | 'shippingBack'>;

export const noChoice: RefundChoice = { pieces: new Map(), stockBack: new Map(), isShippingBack: true };

/** All pieces not refunded yet. */
export const allLeft = ({ lines }: Lines): RefundChoice['pieces'] =>
  new Map(lines.map(({ lineId, pieces, refunded }) => [lineId, pieces - refunded]));

export const isNoneChosen = ({ pieces }: RefundChoice): boolean => [...pieces.values()].every((count) => count === 0);

/** The choice in the calls' format: lines without a refund are omitted. */
export function askedRefund({ lines }: Lines, { pieces, stockBack, isShippingBack }: RefundChoice): AskedRefund {
  const asked = lines.flatMap(({ lineId }) => {
    const chosen = pieces.get(lineId) ?? 0;
    const isStockBack = stockBack.get(lineId);
    return chosen > 0 ? [{ lineId, pieces: chosen, ...(isStockBack !== undefined && { stockBack: isStockBack }) }] : [];
  });
  return { lines: asked, shippingBack: isShippingBack };
}
