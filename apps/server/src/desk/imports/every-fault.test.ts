import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ImportShop, openImportShop } from './testing/import-shop.ts';

let shop: ImportShop;
let fixture: ImportShop['fixture'];
let desk: ImportShop['desk'];
beforeAll(async () => {
  shop = await openImportShop();
  ({ fixture, desk } = shop);
});
afterAll(() => shop.close());

const variant = () => Number(fixture.products.serum.variantIds[0]);
const wrongOf = async (kind: string, ...lines: string[]) => desk.rows(await desk.checked(kind, lines.join('\n')), 'wrong');

it('The check names everything that is wrong with a row, in the order of the columns', async () => {
  expect(await wrongOf('stockChanges', 'variant,change,reason', '999999,"1,5",', `${variant()},-90000,`)).toMatchObject([
    {
      row: 2,
      faults: [
        { column: 'variant', says: 'There is no such variant' },
        { column: 'change', says: 'Write a whole number' },
        { column: 'reason', says: 'This cell is empty' },
      ],
    },
    { row: 3, faults: [{ column: 'change', says: expect.stringMatching(/^Only \d+ are in stock$/) }, { column: 'reason' }] },
  ]);
  expect(await wrongOf('prices', 'variant,price,original,pv', '999999,7.00,5.00,"4,5"', `${variant()},0,x,y`)).toMatchObject([
    {
      row: 2,
      faults: [
        { column: 'variant', says: 'There is no such variant' },
        { column: 'original', says: 'It is below the price 7.00' },
        { column: 'pv', says: 'Use a decimal point: 4.5' },
      ],
    },
    { row: 3, faults: [{ column: 'price', says: 'The price must be more than zero' }, { column: 'original' }, { column: 'pv' }] },
  ]);
  expect(await wrongOf('parcels', 'order,carrier,tracking', 'UPL2601000000,,', 'UPL2601000000,Post,1Z')).toMatchObject([
    { row: 2, faults: [{ column: 'order', says: 'There is no such order' }, { column: 'carrier' }, { column: 'tracking' }] },
    { row: 3, faults: [{ says: 'Also in row 2. Remove one' }, { says: 'There is no such order' }] },
  ]);
});

it('The import checks and applies a file of 20,000 rows, each with its verdict', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => (at === 11_000 ? `${variant()},41,count` : `${500_000 + at},1,count`));
  const importNo = await desk.checked('stockCounts', ['variant,pieces,reason', ...rows].join('\n'));
  expect(await desk.entry(importNo)).toMatchObject({ state: 'checked', rows: 20_000, changes: 1, wrong: 19_999 });
  await desk.applied(importNo, 'rows');
  expect(await desk.entry(importNo)).toMatchObject({ state: 'applied', applied: 1 });
});
