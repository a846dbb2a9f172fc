import type { PayloadInputOf } from '@upline/contract';
import type { Order } from './order.ts';

/** What a person chose to give back. */
export interface RefundChoice {
  /** By line. */
  readonly pieces: ReadonlyMap<number, number>;
  readonly isShippingBack: boolean;
  readonly isStockBack: boolean;
}

export type AskedRefund = Pick<PayloadInputOf<'previewRefund'>, 'lines' | 'shippingBack'>;

/** The choice as the calls take it: lines of which nothing goes back are left out. */
export function askedRefund(order: Pick<Order, 'lines'>, { pieces, isShippingBack, isStockBack }: RefundChoice): AskedRefund {
  const lines = order.lines.flatMap(({ lineId }) => {
    const chosen = pieces.get(lineId) ?? 0;
    return chosen > 0 ? [{ lineId, pieces: chosen, stockBack: isStockBack }] : [];
  });
  return { lines, shippingBack: isShippingBack };
}
