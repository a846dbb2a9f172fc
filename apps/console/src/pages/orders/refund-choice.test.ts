import { expect, it } from 'vitest';
import type { Order } from './order.ts';
import { askedRefund } from './refund-choice.ts';

const order = { lines: [{ lineId: 1 }, { lineId: 2 }, { lineId: 3 }] } as unknown as Pick<Order, 'lines'>;

it('names the lines of which pieces go back, and what becomes of shipping and stock', () => {
  const pieces = new Map([
    [1, 0],
    [2, 2],
  ]);
  expect(askedRefund(order, { pieces, isShippingBack: false, isStockBack: true })).toEqual({
    lines: [{ lineId: 2, pieces: 2, stockBack: true }],
    shippingBack: false,
  });
  expect(askedRefund(order, { pieces: new Map(), isShippingBack: true, isStockBack: true })).toEqual({ lines: [], shippingBack: true });
});
