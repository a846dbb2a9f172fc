import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endDroppedImport } from '../../../desk/imports/carry-out-import.ts';
import { undoImportJob } from '../../../desk/imports/import-jobs.ts';
import { type ImportShop, linesOfFiles, openImportShop } from '../../../desk/imports/testing/import-shop.ts';
import { createShopper } from '../../../features/order/testing/shopper.ts';
import { dataOf } from '../../../testing/success-of.ts';

let shop: ImportShop;
let server: ImportShop['server'];
let fixture: ImportShop['fixture'];
let desk: ImportShop['desk'];
beforeAll(async () => {
  shop = await openImportShop(async (database) => {
    await database
      .updateTable('product')
      .set({ pictures: ['p/1-0'] })
      .execute();
  });
  ({ server, fixture, desk } = shop);
});
afterAll(() => shop.close());

const lines = linesOfFiles();
const variant = (at = 0) => Number(Object.values(fixture.products)[at]?.variantIds[0]);
const variantRow = (id: number) =>
  server.database
    .selectFrom('product_variant')
    .select(['price_cents', 'show_price_cents', 'pv', 'stock'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const productNo = async (number: string) =>
  server.database.selectFrom('product').select(['id', 'removed_at']).where('product_no', '=', number).executeTakeFirst();
const staying = async (importNo: number) =>
  dataOf(await shop.staff.as('root', 'listImportRows', { importNo, verdict: 'change', stays: true })).map(({ row, stays }) => ({
    row,
    stays,
  }));

it('Prices of a file go back to what they were, except one that somebody has changed since, and two processes undo each once', async () => {
  const [first, second] = [variant(0), variant(1)];
  const [was, other] = [await variantRow(first), await variantRow(second)];
  const importNo = await desk.checked('prices', lines('variant,price,pv', `${first},61.00,30`, `${second},62.00,31`));
  expect(await desk.undone(importNo)).toMatchObject({ error: 'importNotReady' });
  await desk.applied(importNo);
  expect((await variantRow(first)).price_cents).toBe(6_100n);
  await desk.as('root', 'setPrice', { productId: second, price: '63.00' });
  expect(await desk.undone(importNo, 'root', 2)).toMatchObject({ success: '1', data: { undo: 'waiting' } });
  expect(await variantRow(first)).toEqual(was);
  expect(await variantRow(second)).toMatchObject({ price_cents: 6_300n, pv: 3_100n });
  expect(other.price_cents).not.toBe(6_300n);
  expect(await desk.entry(importNo)).toMatchObject({ undo: 'done', undone: 1, stayed: 1 });
  expect(await staying(importNo)).toEqual([{ row: 3, stays: expect.stringMatching(/changed/) as unknown }]);
  expect(await desk.undone(importNo)).toMatchObject({ error: 'importNotReady' });
  const { rows } = await sql`SELECT FROM audit WHERE detail ->> 'undoneImport' = ${String(importNo)}`.execute(server.database);
  expect(rows).toHaveLength(1);
});

it('Stock that a file added goes back whoever sold meanwhile, and a count stays once the stock has moved', async () => {
  const [moved, counted] = [variant(0), variant(1)];
  await server.database.updateTable('product_variant').set({ stock: 10 }).where('id', 'in', [moved, counted]).execute();
  const changes = await desk.checked('stockChanges', lines('variant,change,reason', `${moved},5,delivery`));
  const counts = await desk.checked('stockCounts', lines('variant,pieces,reason', `${counted},8,count`));
  await desk.applied(changes);
  await desk.applied(counts);
  for (const productId of [moved, counted]) await desk.as('root', 'adjustStock', { productId, change: -1, reason: 'broken' });
  await desk.undone(changes);
  await desk.undone(counts);
  expect((await variantRow(moved)).stock).toBe(9);
  expect((await variantRow(counted)).stock).toBe(7);
  expect(await staying(counts)).toHaveLength(1);
});

const header = 'number,name,shelf,weight,price,pv,onSale,pictures';
const row = (number: string) => `${number},Soap ${number},Care > Faces,90,12.00,8,yes,p/1-0`;

it('Products that a file added are removed unless an order names them, and fields that it changed go back', async () => {
  const importNo = await desk.checked('products', lines(header, row('U1'), row('U2'), row('U3')));
  expect(await desk.rows(importNo, 'wrong')).toEqual([]);
  await desk.applied(importNo);
  const renamed = await desk.checked('products', lines('number,name', 'P5,Lake soap'));
  await desk.applied(renamed);
  const { rows: sold } = await sql<{ id: number }>`
    SELECT product_variant.id FROM product_variant JOIN product ON product.id = product_id WHERE product_no = 'U2'`.execute(
    server.database,
  );
  await server.database.updateTable('product_variant').set({ stock: 5 }).where('id', '=', Number(sold[0]?.id)).execute();
  const shopper = await createShopper(server, fixture);
  await shopper.fill(Number(sold[0]?.id), 5);
  await shopper.order();
  // Somebody went on working on the third one.
  await desk.applied(await desk.checked('products', lines('number,name', 'U3,Meadow soap')));
  await desk.undone(importNo);
  await desk.undone(renamed);
  expect(await productNo('U1')).toBeUndefined();
  expect(await productNo('U2')).toMatchObject({ removed_at: null });
  expect(await productNo('U3')).toMatchObject({ removed_at: null });
  expect(await staying(importNo)).toEqual([
    { row: 3, stays: expect.stringMatching(/Orders name this product/) as unknown },
    { row: 4, stays: expect.stringMatching(/changed/) as unknown },
  ]);
  const { rows: names } = await sql<{ name: string }>`SELECT name ->> 'en_US' AS name FROM product WHERE product_no = 'P5'`.execute(
    server.database,
  );
  expect(names[0]?.name).not.toBe('Lake soap');
  // The number is free again.
  expect(await desk.rows(await desk.checked('products', lines(header, row('U1').replace('90', '91'))), 'wrong')).toEqual([]);
});

it('A price begins on the first day that its file names, and is taken back until it has begun', async () => {
  const id = variant(0);
  const was = await variantRow(id);
  const importNo = await desk.checked('prices', lines('variant,price,from', `${id},55.00,2099-01-01`));
  expect(await desk.rows(importNo, 'wrong')).toEqual([]);
  await desk.applied(importNo);
  expect(await variantRow(id)).toEqual(was);
  const periods = async () =>
    (
      await sql<{ from: string; open: boolean }>`
      SELECT to_char(from_at AT TIME ZONE 'America/Los_Angeles', 'YYYY-MM-DD HH24:MI') AS "from", until_at IS NULL AS open FROM price_period
      WHERE variant_id = ${id} AND price_cents = 5500`.execute(server.database)
    ).rows;
  const [period] = await periods();
  expect(period?.open).toBe(true);
  const again = await desk.checked('prices', lines('variant,price,from', `${id},56.00,2099-06-01`));
  expect(await desk.rows(again, 'wrong')).toMatchObject([{ faults: [{ column: 'from' }] }]);
  const past = await desk.checked('prices', lines('variant,price,from', `${id},57.00,2020-01-01`));
  expect(await desk.rows(past, 'wrong')).toMatchObject([{ faults: [{ column: 'from' }] }]);
  expect(await desk.undone(importNo)).toMatchObject({ success: '1' });
  expect(await staying(importNo)).toEqual([]);
  expect((await periods()).map(({ open }) => open)).toEqual([false]);
  expect(await desk.entry(importNo)).toMatchObject({ undone: 1, stayed: 0 });
});

describe('a person who may do less by now', () => {
  const limit = async (companies: string[] | null) =>
    sql`UPDATE staff SET companies = ${companies}::text[] WHERE name = 'root'`.execute(server.admin);
  afterEach(() => limit(null));

  it('Whoever was limited to one company since undoes no prices of all companies, nor takes a planned one back', async () => {
    const id = variant(0);
    const file = lines('variant,price,pv,from', `${id},61.00,30,`, `${variant(1)},62.00,30,2031-01-01`);
    const importNo = await desk.checked('prices', file);
    await desk.applied(importNo);
    const planned = async () =>
      (
        await sql`SELECT FROM price_period WHERE variant_id = ${variant(1)} AND from_at > now() AND until_at IS NULL`.execute(
          server.database,
        )
      ).rows.length;
    expect([(await variantRow(id)).price_cents, await planned()]).toEqual([6_100n, 1]);
    await limit(['KR']);
    await desk.undone(importNo);
    await limit(null);
    expect([(await variantRow(id)).price_cents, await planned()]).toEqual([6_100n, 1]);
    expect(await desk.entry(importNo)).toMatchObject({ undo: 'done', undone: 0, stayed: 2 });
  });

  it('Whoever is limited to one company sets no prices by a file of prices or of products', async () => {
    await limit(['KR']);
    for (const [kind, file] of [
      ['prices', lines('variant,price,pv', `${variant(0)},66.00,30`)],
      ['products', lines(header, row('U8'))],
    ] as const) {
      const importNo = await desk.checked(kind, file);
      expect(await desk.rows(importNo, 'change'), kind).toEqual([]);
      expect(await desk.rows(importNo, 'wrong'), kind).toHaveLength(1);
    }
  });

  it('Whoever may no longer publish removes no product by undoing its import', async () => {
    const importNo = await desk.checked('products', lines(header, row('U7')));
    await desk.applied(importNo);
    expect(await productNo('U7')).toMatchObject({ removed_at: null });
    await sql`UPDATE staff_role SET permissions = array_remove(permissions, 'product.publish') WHERE name = 'admin'`.execute(server.admin);
    try {
      await desk.undone(importNo);
      expect(await productNo('U7')).toMatchObject({ removed_at: null });
    } finally {
      await sql`UPDATE staff_role SET permissions = permissions || '{product.publish}' WHERE name = 'admin'`.execute(server.admin);
    }
  });
});

it('A product that was ordered is ended and not removed, and one that is removed is in no list', async () => {
  const { database } = server;
  const goods = await database.selectFrom('product').select(['id', 'product_no']).orderBy('id').execute();
  const ordered = (
    await sql<{ id: number }>`
    SELECT DISTINCT product_id AS id FROM order_line JOIN product_variant ON product_variant.id = variant_id`.execute(database)
  ).rows[0]?.id;
  const reason = 'made twice';
  expect(await desk.as('root', 'removeProduct', { goodsId: ordered, reason })).toMatchObject({ error: 'productOrdered' });
  expect(await desk.as('root', 'endProduct', { goodsId: ordered, reason })).toMatchObject({ success: '1' });
  expect(await desk.as('root', 'endProduct', { goodsId: ordered, reason })).toMatchObject({ error: 'productEnded' });
  const comb = goods.find(({ product_no: number }) => number === 'P3');
  expect(await desk.as('root', 'removeProduct', { goodsId: comb?.id, reason })).toMatchObject({ error: 'productStocked' });
  await sql`UPDATE product_variant SET stock = 0 WHERE product_id = ${comb?.id}`.execute(database);
  const gone = await Promise.all([0, 1].map(() => desk.as('root', 'removeProduct', { goodsId: comb?.id, reason })));
  expect(gone.map(({ success }) => success).sort()).toEqual(['0', '1']);
  expect(await desk.as('root', 'getStaffProduct', { goodsId: comb?.id })).toMatchObject({ error: 'productNotFound' });
  const listed = dataOf(await shop.staff.as('root', 'listProducts', { pageSize: 100 })).map(({ goodsId }) => goodsId);
  expect(listed).not.toContain(comb?.id);
  const stock = dataOf(await shop.staff.as('root', 'listStock', { pageSize: 100 })).map(({ productId }) => productId);
  expect(stock).not.toContain(fixture.products.comb.variantIds[0]);
});

describe('a price that goes back', () => {
  const soap = () => fixture.products.soap.variantIds[0];
  const lamp = () => fixture.products.candle.variantIds[0];
  const priceOf = (id: number) =>
    server.database
      .selectFrom('product_variant')
      .select(['price_cents', 'show_price_cents', 'pv', 'cv'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('Undoing a price file takes back a CV that a variant did not have before', async () => {
    const before = await priceOf(soap());
    expect(before.cv).toBeNull();
    const importNo = await desk.checked('prices', lines('variant,price,cv', `${soap()},19.40,5.00`));
    await desk.applied(importNo);
    expect(await priceOf(soap())).toMatchObject({ price_cents: 1_940n, cv: 500n });
    await desk.undone(importNo);
    expect(await staying(importNo)).toEqual([]);
    expect(await priceOf(soap())).toEqual(before);
  });

  it('Undoing a price file that two people approved stays within what one person may do, and approves nothing', async () => {
    const { price_cents: before } = await priceOf(lamp());
    const importNo = await desk.checked('prices', lines('variant,price,pv', `${lamp()},200.00,250.00`));
    expect((await desk.applied(importNo)).waiting).toBeDefined();
    expect(await priceOf(lamp())).toMatchObject({ price_cents: 20_000n, pv: 25_000n });
    // The same price by one person waits for a second one: it is less than half of what was approved.
    const back = { productId: lamp(), price: String(Number(before) / 100), pv: '1.00' };
    expect(await desk.as('root', 'setPrice', back)).toHaveProperty('waiting');
    await desk.undone(importNo);
    const { rows } = await sql<{ after: bigint }>`
      SELECT after FROM figure_change WHERE figure = ${`price:${lamp()}`} AND is_approved ORDER BY id`.execute(server.database);
    expect(rows.map(({ after }) => Number(after))).toEqual([20_000]);
    expect(await staying(importNo)).toHaveLength(1);
    expect(await priceOf(lamp())).toMatchObject({ price_cents: 20_000n });
  });

  it('A planned price of a colleague stays, though it is the same and begins at the same moment', async () => {
    const importNo = await desk.checked('prices', lines('variant,price,from', `${soap()},19.45,2099-03-01`));
    await desk.applied(importNo);
    const planned = async () =>
      dataOf(await shop.staff.as('root', 'listPricePeriods', { filters: { periodState: ['planned'] } })).find(
        ({ productNo }) => productNo === 'P5',
      );
    const own = await planned();
    await desk.as('root', 'endPrice', { periodNo: own?.periodNo });
    const again = { productId: soap(), price: '19.45', pv: '1.00', from: own?.fromAt };
    expect(await desk.as('finance1', 'planPrice', again)).toMatchObject({ success: '1', data: { state: 'planned' } });
    await desk.undone(importNo);
    expect(await staying(importNo)).toHaveLength(1);
    expect(await planned()).toMatchObject({ plannedBy: 'finance1' });
  });

  it('An undo whose job staff discarded says so, and can be asked for again', async () => {
    const was = await priceOf(soap());
    const importNo = await desk.checked('prices', lines('variant,price', `${soap()},19.30`));
    await desk.applied(importNo);
    expect(await desk.as('root', 'undoImport', { importNo })).toMatchObject({ data: { undo: 'waiting' } });
    await endDroppedImport(server.database, undoImportJob.name, { importId: String(importNo) });
    expect(await desk.entry(importNo)).toMatchObject({ undo: 'none', trouble: expect.stringMatching(/discarded/) as unknown });
    await desk.undone(importNo);
    expect(await desk.entry(importNo)).toMatchObject({ undo: 'done', undone: 1, trouble: '' });
    expect(await priceOf(soap())).toEqual(was);
  });
});
