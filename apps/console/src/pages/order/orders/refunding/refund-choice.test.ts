import { expect, it } from 'vitest';
import type { Order } from '../order.ts';
import { allLeft, askedRefund, isNoneChosen, noChoice } from './refund-choice.ts';

const order = {
  lines: [
    { lineId: 1, pieces: 2, refunded: 2 },
    { lineId: 2, pieces: 3, refunded: 1 },
    { lineId: 3, pieces: 1, refunded: 0 },
  ],
} as Pick<Order, 'lines'>;

it('The refund choice names the lines and pieces that go back, the shipping, and the stock where it was chosen', () => {
  const pieces = new Map([
    [1, 0],
    [2, 2],
    [3, 1],
  ]);
  expect(askedRefund(order, { pieces, stockBack: new Map([[3, false]]), isShippingBack: false })).toEqual({
    lines: [
      { lineId: 2, pieces: 2 },
      { lineId: 3, pieces: 1, stockBack: false },
    ],
    shippingBack: false,
  });
});

it('The refund choice begins with nothing; the whole order is what is left of it', () => {
  expect([isNoneChosen(noChoice), askedRefund(order, noChoice)]).toEqual([true, { lines: [], shippingBack: true }]);
  const pieces = allLeft(order);
  expect([[...pieces.values()], isNoneChosen({ ...noChoice, pieces })]).toEqual([[0, 2, 1], false]);
});
