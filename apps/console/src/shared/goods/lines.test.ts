import { expect, it } from 'vitest';
import { withPieces } from './lines.ts';

const serum = { productId: 1, name: 'Serum', productNo: 'HA-1', price: 64, stock: 5 };
const comb = { ...serum, productId: 2 };

it('The list of lines adds a new variant last and changes a chosen one in its place', () => {
  const two = withPieces(withPieces([], serum, 1), comb, 2);
  expect(withPieces(two, serum, 3).map(({ productId, pieces }) => [productId, pieces])).toEqual([
    [1, 3],
    [2, 2],
  ]);
});

it('The list of lines removes a variant for zero pieces, and for a text that is no number', () => {
  for (const pieces of [0, -1, Number.NaN]) expect(withPieces(withPieces([], serum, 1), serum, pieces)).toEqual([]);
});

it('A line has whole pieces, at most 999', () => {
  expect(withPieces([], serum, 2.9)[0]?.pieces).toBe(2);
  expect(withPieces([], serum, 5_000)[0]?.pieces).toBe(999);
});
