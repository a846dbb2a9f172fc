import { expect, it } from 'vitest';
import { pageSlices } from './invoice-pages.ts';

const room = { first: 1000, later: 900 };

it('The invoice leaves a sheet that fits on one page', () => {
  expect(pageSlices(1000, [400, 980], room)).toEqual([{ from: 0, to: 1000 }]);
});

it('The invoice ends a page with the last row that fits completely', () => {
  const rows = Array.from({ length: 30 }, (_, at) => (at + 1) * 70);
  expect(pageSlices(2100, rows, room)).toEqual([
    { from: 0, to: 980 },
    { from: 980, to: 1820 },
    { from: 1820, to: 2100 },
  ]);
});

it('The invoice cuts only through a row or block that is taller than a page', () => {
  expect(pageSlices(2500, [100, 2200, 2500], room)).toEqual([
    { from: 0, to: 100 },
    { from: 100, to: 1000 },
    { from: 1000, to: 1900 },
    { from: 1900, to: 2500 },
  ]);
});
