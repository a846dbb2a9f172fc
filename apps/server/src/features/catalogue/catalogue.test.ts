import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { type Listener, openListener } from '../../platform/database/listener.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import { createLogger } from '../../platform/logger.ts';
import { type CatalogueFixture, seedCatalogue } from '../../testing/catalogue-fixture.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { type CatalogueSnapshot, findVariant } from './catalogue-snapshot.ts';
import { searchProducts } from './search/search-products.ts';

let test: TestDatabase;
let listener: Listener;
let shop: CatalogueFixture;
let catalogue: Catalogue;
const onChange = vi.fn<() => void>();
let lines: string[] = [];

beforeEach(async () => {
  test = await createTestDatabase();
  shop = await seedCatalogue(test.database);
  listener = openListener({ url: test.url });
  lines = [];
  catalogue = await createCatalogue({
    database: test.database,
    listener,
    log: createLogger({ level: 'debug' }, { write: (line) => void lines.push(line) }),
    clock: systemClock,
    onChange,
  });
  onChange.mockClear();
});
afterEach(async () => {
  await catalogue.close();
  await listener.close();
  await test.drop();
});

const setStock = (id: number, stock: number) => test.database.updateTable('product_variant').set({ stock }).where('id', '=', id).execute();
const stockOf = (id: number) => findVariant(catalogue.current(), id)?.variant.stock;

it('The catalog reads many stock changes in a few batches, and only the products concerned', async () => {
  const [variantId] = shop.products.soap.variantIds;
  const before = catalogue.current();
  for (let stock = 19; stock >= 0; stock -= 1) await setStock(variantId, stock);
  await vi.waitFor(() => expect(stockOf(variantId)).toBe(0), 1_000);
  expect(onChange.mock.calls.length).toBeLessThanOrEqual(4);
  const after = catalogue.current();
  expect(after.search).toBe(before.search);
  expect(after.products.filter((product, position) => product !== before.products[position]).map(({ id }) => id)).toEqual([
    shop.products.soap.productId,
  ]);
});

it('The catalog does not change a snapshot that was taken earlier', async () => {
  const [variantId] = shop.products.soap.variantIds;
  const taken = catalogue.current();
  await setStock(variantId, 5);
  await vi.waitFor(() => expect(stockOf(variantId)).toBe(5), 1_000);
  expect(findVariant(taken, variantId)?.variant.stock).toBe(10);
});

it('The catalog follows a variant that moves to another product or is added', async () => {
  const [variantId] = shop.products.soap.variantIds;
  const { productId } = shop.products.candle;
  await test.database.updateTable('product_variant').set({ product_id: productId }).where('id', '=', variantId).execute();
  await vi.waitFor(() => expect(findVariant(catalogue.current(), variantId)?.product.id).toBe(productId), 1_000);
  const row = { product_id: productId, price_cents: 100n, show_price_cents: 100n, pv: 0n, stock: 1 };
  const { id } = await test.database.insertInto('product_variant').values(row).returning('id').executeTakeFirstOrThrow();
  await vi.waitFor(() => expect(stockOf(id)).toBe(1), 1_000);
});

it('The shop keeps the last catalog while the database fails, and reads again by itself', async () => {
  const [variantId] = shop.products.soap.variantIds;
  await sql`ALTER TABLE product RENAME TO product_away`.execute(test.admin);
  await sql`NOTIFY catalogue, 'product'`.execute(test.database);
  await vi.waitFor(() => expect(lines.join('')).toContain('the catalogue could not be read again'), 3_000);
  expect(stockOf(variantId)).toBe(10);
  expect(onChange).not.toHaveBeenCalled();
  await sql`ALTER TABLE product_away RENAME TO product`.execute(test.admin);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), 3_000);
});

it('The catalog notices a change that arrives while it reads', async () => {
  const [variantId] = shop.products.soap.variantIds;
  await test.admin.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE category IN ACCESS EXCLUSIVE MODE`.execute(transaction);
    await sql`NOTIFY catalogue, 'category'`.execute(test.database);
    await vi.waitFor(async () => {
      const { rows } = await sql`SELECT FROM pg_locks WHERE relation = 'category'::regclass AND NOT granted`.execute(test.database);
      expect(rows).toHaveLength(1);
    }, 5_000);
    for (let stock = 9; stock > 2; stock -= 1) await setStock(variantId, stock);
  });
  await vi.waitFor(() => expect(stockOf(variantId)).toBe(3), 1_000);
});

const rename = async (productId: number, name: string): Promise<CatalogueSnapshot> => {
  const before = catalogue.current();
  await test.database
    .updateTable('product')
    .set({ name: JSON.stringify({ en_US: name }) })
    .where('id', '=', productId)
    .execute();
  await vi.waitFor(() => expect(catalogue.current()).not.toBe(before), 1_000);
  return catalogue.current();
};
const found = async ({ products, search }: CatalogueSnapshot, text: string) =>
  searchProducts(await search.index(), text, { offset: 0, limit: 9 }).positions.map((position) => products[position]?.name.en_US);

it('The catalog starts without a search index; each snapshot then finds the names that it has', async () => {
  const started = catalogue.current();
  const renamed = await rename(shop.products.soap.productId, 'Zinc bar');
  const again = await rename(shop.products.soap.productId, 'Quartz bar');
  expect([started, renamed, again].map(({ search }) => search.made)).toEqual([undefined, undefined, undefined]);
  // The latest snapshot is asked first: its index is the first one's plus the changes.
  expect([await found(again, 'quartz'), await found(again, 'zinc'), await found(again, 'harbour soap')]).toEqual([['Quartz bar'], [], []]);
  expect([await found(renamed, 'zinc'), await found(renamed, 'quartz')]).toEqual([['Zinc bar'], []]);
  expect([await found(started, 'harbour soap'), await found(started, 'zinc')]).toEqual([['Harbour soap'], []]);
  // Later snapshots come with their index.
  expect((await rename(shop.products.soap.productId, 'Agate bar')).search.made).toBeDefined();
});

it('The catalog makes the index without a search on request, also for changes in the meantime', async () => {
  catalogue.prepareSearch();
  const renamed = await rename(shop.products.soap.productId, 'Zinc bar');
  await vi.waitFor(() => expect(renamed.search.made).toBeDefined(), 1_000);
  expect(await found(renamed, 'zinc')).toEqual(['Zinc bar']);
});
