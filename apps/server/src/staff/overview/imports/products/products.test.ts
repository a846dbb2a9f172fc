import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../../../platform/audit/verify-audit.ts';
import { watchFaultPoints } from '../../../../platform/fault-points.ts';
import type { Name } from '../../../../testing/staff-shop.ts';
import { type ImportShop, openImportShop } from '../../../../desk/imports/testing/import-shop.ts';
import { pictureFile } from '../../../catalogue/media/testing/picture-files.ts';
import { dataOf } from '../../../../testing/success-of.ts';

let shop: ImportShop;
let server: ImportShop['server'];
let fixture: ImportShop['fixture'];
let desk: ImportShop['desk'];
beforeAll(async () => {
  shop = await openImportShop(async (database) => {
    await database
      .updateTable('product')
      .set({ pictures: ['p/1-0', 'p/1-1'] })
      .execute();
  });
  ({ server, fixture, desk } = shop);
});
afterEach(() => watchFaultPoints(undefined));
afterAll(() => shop.close());

type Line = Record<string, string | number>;
const file = (...rows: Line[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return stringify([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]);
};
/** The faults, one a line: `14 price: …`. */
const wrongOf = async (importNo: number, name: Name = 'root'): Promise<string[]> => {
  const rows = await desk.rows(importNo, 'wrong', name);
  return rows.flatMap(({ row, faults }) => faults.map(({ column, says }) => `${row} ${column}: ${says}`));
};
const faultsIn = async (...rows: Line[]): Promise<string[]> => wrongOf(await desk.checked('products', file(...rows)));
const goodsOf = async (productNo: string) => {
  const row = await server.database.selectFrom('product').select('id').where('product_no', '=', productNo).executeTakeFirstOrThrow();
  return dataOf(await shop.staff.as('root', 'getStaffProduct', { goodsId: row.id }));
};
const isThere = async (productNo: string): Promise<boolean> =>
  (await server.database.selectFrom('product').select('id').where('product_no', '=', productNo).execute()).length > 0;
const added = (number: string): Line => ({ number, name: `Soap ${number}`, shelf: 'Care > Faces', weight: 90, price: '12.00', pv: 8 });

it('The import begins a product from several rows and changes another, with history and audit as in the console', async () => {
  const { comb, soap } = fixture.products;
  const importNo = await desk.checked(
    'products',
    file(
      { ...added('N1'), onSale: 'yes', spec1: 'Size', 'NAME.zh_cn': '雪松皂', pictures: 'p/1-1; p/1-0', value1: '90 g' },
      { number: 'N1', value1: '180 g', price: '20.00', original: '22.00', pv: '15.5' },
      { number: 'P3', name: 'Beech comb', 'NAME.zh_cn': '木梳', spec1: 'Size', variant: comb.variantIds[0], value1: 'S', price: '13.00' },
      { number: 'P5', name: 'Harbour soap', 'NAME.zh_cn': '海港香皂', variant: soap.variantIds[0] },
    ),
  );
  expect(await wrongOf(importNo)).toEqual([]);
  expect(await desk.rows(importNo, 'same')).toMatchObject([{ row: 5, subject: 'Harbour soap' }]);
  expect(await desk.rows(importNo, 'change')).toMatchObject([
    {
      row: 2,
      subject: 'Soap N1',
      difference: [
        { column: 'number', before: '', after: 'N1, Soap N1' },
        { column: 'variant', before: '', after: '90 g, 12.00, 8.00 PV' },
      ],
    },
    { row: 3, difference: [{ column: 'variant', before: '', after: '180 g, 20.00, 15.50 PV' }] },
    {
      row: 4,
      difference: [
        { column: 'name', before: 'Wooden comb', after: 'Beech comb' },
        { column: 'price', before: '12.50', after: '13.00' },
        { column: 'original', before: '12.50', after: '13.00' },
      ],
    },
  ]);
  expect(await isThere('N1')).toBe(false);
  const before = (await goodsOf('P3')).document;
  await desk.applied(importNo);
  expect(await desk.entry(importNo)).toMatchObject({ state: 'applied', applied: 3, rowsSeen: 3 });
  const [first, ...others] = before.variants;
  // Its other variants, other languages without a column, and everything else stay.
  expect((await goodsOf('P3')).document).toEqual({
    ...before,
    name: { ...before.name, en_US: 'Beech comb' },
    variants: [{ ...first, price: '13.00', originalPrice: '13.00' }, ...others],
  });
  const { document, history } = await goodsOf('N1');
  expect(document).toMatchObject({
    onSale: true,
    shelf: fixture.categories.faces,
    name: { en_US: 'Soap N1', zh_CN: '雪松皂' },
    weightGrams: 90,
    pictures: ['p/1-1', 'p/1-0'],
    variants: [
      { spec1: { en_US: '90 g' }, price: '12.00', originalPrice: '12.00', pv: '8.00', onSale: true },
      { spec1: { en_US: '180 g' }, price: '20.00', originalPrice: '22.00', pv: '15.50' },
    ],
  });
  expect(history.map(({ path }) => path)).toContain(`variants.${document.variants[1]?.key}.pv`);
  expect(history.every(({ person }) => person === 'root')).toBe(true);
  const { rows } = await sql<{ action: string; row: number }>`
    SELECT action, (detail ->> 'row')::int AS row FROM audit WHERE detail ->> 'import' = ${String(importNo)} ORDER BY row`.execute(
    server.database,
  );
  expect(rows).toEqual([2, 3, 4].map((row) => ({ action: 'staff.publishProduct', row })));
  await expect(verifyAudit(server.database)).resolves.not.toHaveProperty('brokenAtId');
});

it('The import names every fault by row and column, and holds a product back as a whole', async () => {
  const [first] = fixture.products.serum.variantIds;
  expect(
    await faultsIn(
      { number: 'N2', shelf: 'Nowhere', weight: '0.31 kg', price: '0', pv: -4, value1: 'S', pictures: 'p/none' },
      { number: 'N3', 'name.zh_CN': '皂', shelf: 'Care > Faces', weight: 90, price: '12.00' },
      { ...added('N4'), spec1: 'Size', value1: 'S' },
      { number: 'N4', shelf: 'Care > Hair', value1: 's', price: '12.00', original: '10.00', pv: 1 },
      { number: 'N4', value1: 'L', price: '12.00', pv: 1 },
      { number: 'P1', name: 'Hawthorne serum', variant: first },
      { number: 'P1', variant: first },
      { number: 'P1', variant: 999_999 },
      { number: 'N4', value1: 'XL', price: '1', pv: 1 },
      { ...added('N 5'), onSale: 'maybe' },
    ),
  ).toEqual([
    '2 shelf: There is no such category. Write its number, or its path as Skin care > Serums',
    '2 weight: Write a whole number',
    '2 pictures: There is no picture p/none. Upload it first, or remove its name',
    '2 name: The English text is missing. Other languages fall back to it.',
    '2 value1: The product has no such option. Name it in the column spec1, or leave this empty',
    '2 price: The price must be more than zero',
    '2 pv: Write an amount with at most two decimals, such as 64.00',
    '3 name: The English text is missing. Other languages fall back to it.',
    '3 pv: This cell is empty',
    '4 number: Row 5 of this product is faulty. The product is corrected or skipped as a whole',
    '5 shelf: Row 4 has a different value for this product',
    '5 value1: Row 4 is a variant with these values too. Change one, or remove it',
    '5 original: It is below the price 12.00',
    '6 number: Row 5 of this product is faulty. The product is corrected or skipped as a whole',
    '7 number: Row 8 of this product is faulty. The product is corrected or skipped as a whole',
    '8 variant: Also in row 7. Remove one',
    '9 variant: This product has no such variant. Leave it empty for a new one',
    '10 number: The rows of this product start in row 4. Keep them together',
    '11 number: Write letters, digits and hyphens, at most 30',
    '11 onSale: Write one of: yes, no',
  ]);
  expect(await faultsIn({ ...added('N6'), onSale: 'yes' })).toEqual(['2 pictures: A product on sale needs a picture. Add one.']);
  expect(await faultsIn({ number: 'P1', price: '64.00', pv: 40 })).toEqual([
    `2 value1: The shop has a variant with these values. Write its number ${first} in the column variant`,
  ]);
});

describe('an unapplied product import', () => {
  it('A price by a person who may not set prices is not applied; words by the same person are', async () => {
    await sql`UPDATE staff_role SET permissions = permissions || '{list.import}' WHERE name = 'editor'`.execute(server.admin);
    const [variant] = fixture.products.candle.variantIds;
    const priced = await desk.checked('products', file({ number: 'P4', variant, price: '1.00', original: '60' }, added('N7')), 'editor');
    const says = 'You are not allowed to set prices. Someone who is has to import this';
    expect(await wrongOf(priced, 'editor')).toEqual(
      ['2 price', '2 original', '3 price', '3 original', '3 pv'].map((place) => `${place}: ${says}`),
    );
    const worded = await desk.checked('products', file({ number: 'P4', name: 'Amber lantern' }), 'editor');
    await desk.applied(worded, 'whole', 'editor');
    expect((await goodsOf('P4')).document).toMatchObject({ name: { en_US: 'Amber lantern' }, variants: [{ price: '48.00' }] });
  });

  it('A price that takes a second person is not applied, nor one that does so once it is applied', async () => {
    const [variant] = fixture.products.serum.variantIds;
    const says = 'This price needs a second person. Set it in the list of prices, where someone else approves it, then publish the rest.';
    expect(await faultsIn({ number: 'P1', variant, price: '1.00', pv: 1 })).toEqual([`2 price: ${says}`]);
    expect(await faultsIn({ number: 'P1', variant, price: '64.00', pv: '64.01' })).toEqual([`2 price: ${says}`]);
    expect(await faultsIn({ ...added('N20'), pv: '12.01' })).toEqual([`2 price: ${says}`]);
    // Changes in steps are compared with the value before the first one.
    await desk.applied(await desk.checked('products', file({ number: 'P1', variant, price: '40.00', pv: 20 })));
    expect((await goodsOf('P1')).document.variants).toContainEqual(expect.objectContaining({ price: '40.00' }));
    expect(await faultsIn({ number: 'P1', variant, price: '31.00' })).toEqual([`2 price: ${says}`]);
    // A promotion that began after the check deducts more.
    const importNo = await desk.checked('products', file({ number: 'P1', variant, price: '39.00' }));
    const names = { en_US: 'Gift' };
    const promotion = { names, offer: { kind: 'percentage', percent: '19' }, pvRule: 'scaled', reason: 'test' };
    const { data } = await desk.as('root', 'addPromotion', promotion);
    await desk.applied(importNo);
    expect(await wrongOf(importNo)).toEqual([`2 price: ${says}`]);
    await desk.as('root', 'endPromotion', { promotionId: data['promotionId'], version: 1, reason: 'over' });
  });

  it('A product that changed since the check, or whose number was taken, is not applied', async () => {
    const importNo = await desk.checked('products', file({ number: 'P5', weight: 410 }, added('N8'), { ...added('N9') }));
    await server.database.updateTable('product').set({ deposit_cents: 100n }).where('product_no', '=', 'P5').execute();
    const { categories } = fixture;
    await desk.as('root', 'addProduct', { productNo: 'N8', name: 'Theirs', shelf: categories.hair, weightGrams: 1 });
    await desk.applied(importNo);
    expect(await wrongOf(importNo)).toEqual([2, 3].map((row) => `${row} : This has changed since the check. Check the file again`));
    expect([(await goodsOf('P5')).document.weightGrams, await isThere('N9')]).toEqual([400, false]);
    // Row by row, the rows that still hold are applied.
    await desk.applied(importNo, 'rows');
    expect([await isThere('N9'), await desk.entry(importNo)]).toMatchObject([true, { state: 'applied', applied: 1, wrong: 2 }]);
  });

  it('An import whose process dies in the middle does nothing; the next one does it once', async () => {
    const importNo = await desk.checked('products', file(added('N10'), added('N11')));
    await desk.as('root', 'applyImport', { importNo, way: 'whole' });
    watchFaultPoints((point) => {
      if (point === 'import.rowsApplied') throw new Error('killed');
    });
    await expect(desk.carryOut(importNo)).rejects.toThrow('killed');
    expect([await isThere('N10'), await isThere('N11')]).toEqual([false, false]);
    watchFaultPoints(undefined);
    await desk.carryOut(importNo);
    await desk.carryOut(importNo);
    expect([await isThere('N10'), await isThere('N11'), await desk.entry(importNo)]).toMatchObject([true, true, { applied: 2 }]);
  });
});

it('The import finds pictures by their file names, whatever their capitals, for products and for variants', async () => {
  const names = ['Front view.JPG', 'back.png'];
  const keys: string[] = [];
  for (const [at, fileName] of names.entries()) {
    const base64 = (await pictureFile({ seed: 20 + at, format: at === 0 ? 'jpeg' : 'png' })).toString('base64');
    keys.push(dataOf(await shop.staff.as('root', 'uploadMedia', { fileName, base64 })).key);
  }
  const importNo = await desk.checked(
    'products',
    file({ ...added('M1'), onSale: 'yes', pictures: 'front view.jpg; p/1-0', variantPictures: 'BACK.png' }),
  );
  expect(await wrongOf(importNo)).toEqual([]);
  await desk.applied(importNo);
  const { document } = await goodsOf('M1');
  expect([document.pictures, document.variants[0]?.pictures]).toEqual([[keys[0], 'p/1-0'], [keys[1]]]);
  expect(await faultsIn({ ...added('M2'), pictures: 'side.jpg' })).toEqual([
    '2 pictures: There is no picture side.jpg. Upload it first, or remove its name',
  ]);
});
