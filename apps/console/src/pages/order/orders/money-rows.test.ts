import { expect, it } from 'vitest';
import { moneyRows } from './money-rows.ts';

const words = {
  goods: 'Goods',
  fullPrice: 'Full price',
  shipping: 'Shipping',
  added: (pieces: number) => `${pieces} added`,
  money: (amount: number) => amount.toFixed(2),
};
const cut = (more: object) => ({ promotionId: 1, name: 'Spring week', on: 'Serum', amount: 38.4, pvLess: 24, piecesAdded: 0, ...more });

it('The list of amounts begins at the full price and has each discount as a row, to the cent', () => {
  const discounts = [cut({}), cut({ name: 'Gift', on: 'Comb', amount: 0.1, piecesAdded: 2 }), cut({ name: 'Free', on: '', amount: 5 })];
  expect(moneyRows({ goods: 153.6, shipping: 0, discounts }, words)).toEqual([
    ['Full price', '192.10'],
    ['Spring week, Serum', '-38.40'],
    ['Gift, Comb, 2 added', '-0.10'],
    ['Goods', '153.60'],
    ['Shipping', '5.00'],
    ['Free', '-5.00'],
  ]);
});

it('The list of amounts has no discount rows where there are none', () => {
  expect(moneyRows({ goods: 10, shipping: 5, discounts: [] }, words)).toEqual([
    ['Goods', '10.00'],
    ['Shipping', '5.00'],
  ]);
});
