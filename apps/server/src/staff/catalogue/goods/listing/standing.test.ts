import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../platform/database/test-database.ts';
import { type CatalogueFixture, seedCatalogue } from '../../../../testing/catalogue-fixture.ts';
import { isInState, goodsState, isLow, isLowOrOut } from './standing.ts';

let test: TestDatabase;
let shop: CatalogueFixture;
beforeAll(async () => {
  test = await createTestDatabase();
  shop = await seedCatalogue(test.database);
});
afterAll(() => test.drop());

const states = ['live', 'soldOut', 'scheduled', 'ended', 'offSale'] as const;

/** Products whose `goods_standing` row differs from what their other rows say. */
async function drift(): Promise<unknown[]> {
  const { rows } = await sql`
    (SELECT * FROM standing_of_goods(NULL) EXCEPT SELECT * FROM goods_standing) UNION ALL (SELECT * FROM goods_standing EXCEPT SELECT * FROM standing_of_goods(NULL))`.execute(
    test.database,
  );
  return rows;
}

/** The state of each product by its own rows, and by the filters. */
async function told(id: number): Promise<{ state: string; isLow: boolean; byFilters: string[]; lowByFilters: boolean[] }> {
  const { rows } = await sql<{ state: string; low: boolean }>`
    SELECT ${goodsState} AS state, ${isLowOrOut} AS low FROM goods_standing AS standing WHERE product_id = ${id}`.execute(test.database);
  const isFound = async (condition: ReturnType<typeof isInState>) =>
    (await sql`SELECT FROM product WHERE product.id = ${id} AND ${condition}`.execute(test.database)).rows.length === 1;
  const byFilters: string[] = [];
  for (const state of states) if (await isFound(isInState([state]))) byFilters.push(state);
  const lowByFilters = [];
  for (const wanted of [true, false]) lowByFilters.push(await isFound(isLow(wanted)));
  const others = states.filter((state) => state !== rows[0]?.state);
  if (await isFound(isInState(others))) byFilters.push('also among the others');
  if (!(await isFound(isInState([...states])))) byFilters.push('not among all');
  return { state: rows[0]?.state ?? '', isLow: rows[0]?.low ?? false, byFilters, lowByFilters };
}

const setStock = (variantIds: readonly number[], stock: number, database = test.database) =>
  database
    .updateTable('product_variant')
    .set({ stock })
    .where('id', 'in', [...variantIds])
    .execute();

it('A product’s state follows from its variants and its end, by its row and by the filters alike', async () => {
  const { productId, variantIds } = shop.products.serum;
  const seen: string[] = [];
  const look = async (): Promise<void> => {
    const { state, isLow, byFilters, lowByFilters } = await told(productId);
    expect([byFilters, lowByFilters]).toEqual([[state], [isLow, !isLow]]);
    seen.push(`${state}${isLow ? ' low' : ''}`);
  };
  await setStock(variantIds, 9);
  await look();
  await test.database.updateTable('product_variant').set({ low_limit: 10 }).where('id', '=', variantIds[0]).execute();
  await look();
  await setStock(variantIds, 0);
  await look();
  await setStock(variantIds, 30);
  await look();
  await test.database.updateTable('product').set({ offered_until: sql`now() - interval '1 minute'` }).where('id', '=', productId).execute();
  await look();
  await test.database.updateTable('product').set({ offered_until: sql`now() + interval '1 day'` }).where('id', '=', productId).execute();
  await look();
  await test.database.updateTable('product_variant').set({ on_sale: false }).where('product_id', '=', productId).execute();
  await look();
  await test.database.updateTable('product_variant').set({ on_sale: true }).where('product_id', '=', productId).execute();
  await test.database.updateTable('product').set({ published: false, offered_until: null }).where('id', '=', productId).execute();
  await look();
  await test.database.updateTable('product').set({ published: true }).where('id', '=', productId).execute();
  await look();
  expect(seen).toEqual(['live', 'live low', 'soldOut low', 'live', 'ended', 'live', 'offSale', 'offSale', 'live']);
  expect(await drift()).toEqual([]);
});

it('A product’s state follows variants that come, go and move, and products that come and go with them', async () => {
  const { soap, candle } = shop.products;
  const row = { product_id: soap.productId, price_cents: 100n, show_price_cents: 100n, pv: 0n, stock: 0, sort: 9 };
  const { id } = await test.admin.insertInto('product_variant').values(row).returning('id').executeTakeFirstOrThrow();
  expect(await drift()).toEqual([]);
  await test.admin.updateTable('product_variant').set({ product_id: candle.productId }).where('id', '=', id).execute();
  expect(await drift()).toEqual([]);
  await test.admin.deleteFrom('product_variant').where('id', '=', id).execute();
  expect(await drift()).toEqual([]);
  const { rows } = await sql<{ id: number }>`
    WITH added AS (
      INSERT INTO product (product_no, category_id, name, introduction, summary, weight_grams, pictures)
      SELECT 'NEW-' || at, category_id, name, introduction, summary, 100, pictures FROM product, generate_series(1, 3) AS at WHERE id = ${soap.productId} RETURNING id)
    INSERT INTO product_variant (product_id, price_cents, show_price_cents, pv, stock) SELECT id, 100, 100, 1, 0 FROM added RETURNING product_id AS id`.execute(
    test.admin,
  );
  expect([rows.length, await drift()]).toEqual([3, []]);
  expect((await told(rows[0]?.id ?? 0)).state).toBe('soldOut');
});

it('A product’s state is right after many simultaneous changes in any order, and none waits for ever', async () => {
  let state = 7;
  const dice = (most: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % most;
  };
  const variants = await test.database.selectFrom('product_variant').select(['id', 'product_id']).orderBy('id').execute();
  const change = () =>
    // Does not retry transactions that PostgreSQL aborts: a deadlock is an error here.
    test.database.transaction().execute(async (transaction) => {
      // Locked in the order of orders; products are locked in another order.
      const some = variants.filter(() => dice(3) === 0).toSorted((one, other) => one.id - other.id);
      for (const { id } of some) await setStock([id], dice(2) * 7, transaction);
      if (dice(4) === 0) throw new Error('given up');
    });
  for (let round = 0; round < 12; round += 1) {
    const ended = await Promise.allSettled(Array.from({ length: 6 }, change));
    for (const end of ended) if (end.status === 'rejected') expect(String(end.reason)).toBe('Error: given up');
    expect(await drift()).toEqual([]);
  }
  expect((await sql`SELECT FROM goods_standing_due`.execute(test.admin)).rows).toEqual([]);
});

it('The shop’s own role cannot write the state of products', async () => {
  await expect(sql`UPDATE goods_standing SET in_stock = 0`.execute(test.database)).rejects.toThrow('permission denied');
  await expect(sql`INSERT INTO goods_standing_due (product_id) VALUES (1)`.execute(test.database)).rejects.toThrow('permission denied');
});
