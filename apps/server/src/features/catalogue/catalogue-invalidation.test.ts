import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type CatalogueFixture, seedCatalogue } from '../../testing/catalogue-fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let first: TestServer;
let second: TestServer;
let shop: CatalogueFixture;
beforeAll(async () => {
  first = await createTestServer({
    prepare: async (database) => {
      shop = await seedCatalogue(database);
    },
  });
  second = await createTestServer({ beside: first });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const WITHIN = { timeout: 1_000, interval: 20 };
const product = async (server: TestServer, pttId: number) =>
  (await server.call('getProducts', { pttId })).data as { price: number; stock: number; productName: string };

it('Both servers show a price changed in the database within a second, even if both had cached the old answer', async () => {
  const pttId = shop.products.serum.variantIds[0];
  for (const server of [first, second]) expect((await product(server, pttId)).price).toBe(64);
  await first.database.updateTable('product_variant').set({ price_cents: 5000n }).where('id', '=', pttId).execute();
  await vi.waitFor(async () => {
    for (const server of [first, second]) expect((await product(server, pttId)).price).toBe(50);
  }, WITHIN);
});

it('The catalog shows that a variant sold out', async () => {
  const pttId = shop.products.candle.variantIds[0];
  expect((await product(second, pttId)).stock).toBe(20);
  await first.database.updateTable('product_variant').set({ stock: 0 }).where('id', '=', pttId).execute();
  await vi.waitFor(async () => {
    for (const server of [first, second]) expect((await product(server, pttId)).stock).toBe(0);
  }, WITHIN);
});

it('The catalog finds a product by its new name, and no longer after it is withdrawn', async () => {
  const { productId } = shop.products.comb;
  const total = async (server: TestServer) => (await server.call('getProductListNew', { tradeName: 'Whalebone' }))['size'];
  expect(await total(first)).toBe(0);
  await first.database
    .updateTable('product')
    .set({ name: JSON.stringify({ en_US: 'Whalebone-free comb' }) })
    .where('id', '=', productId)
    .execute();
  await vi.waitFor(async () => {
    for (const server of [first, second]) expect(await total(server)).toBe(1);
  }, WITHIN);
  await first.database.updateTable('product').set({ published: false }).where('id', '=', productId).execute();
  await vi.waitFor(async () => {
    for (const server of [first, second]) expect(await total(server)).toBe(0);
  }, WITHIN);
});

it('The catalog shows a product that comes onto the shelf at its place, and one that goes to another place', async () => {
  const { comb, serum } = shop.products;
  const ids = async (server: TestServer) =>
    ((await server.call('getProductListNew', { tradeName: '', pageNum: 1, pageSize: 50 })).data as { pttId: number }[]).map(
      ({ pttId }) => pttId,
    );
  await first.database.updateTable('product').set({ published: true, sort: 999 }).where('id', '=', comb.productId).execute();
  await vi.waitFor(async () => {
    for (const server of [first, second]) expect((await ids(server)).at(-1)).toBe(comb.variantIds[0]);
  }, WITHIN);
  await first.database.updateTable('product').set({ sort: 1_000 }).where('id', '=', serum.productId).execute();
  await vi.waitFor(async () => {
    for (const server of [first, second]) expect((await ids(server)).slice(-2)).toEqual([comb.variantIds[0], serum.variantIds[0]]);
  }, WITHIN);
});

it('The catalog shows a variant that is added, and no longer one that is not offered', async () => {
  const { productId, variantIds } = shop.products.candle;
  const values = { product_id: productId, price_cents: 900n, show_price_cents: 900n, pv: 1n, stock: 7, sort: 9 };
  const { id } = await first.database.insertInto('product_variant').values(values).returning('id').executeTakeFirstOrThrow();
  await vi.waitFor(async () => {
    for (const server of [first, second]) expect((await product(server, id)).price).toBe(9);
  }, WITHIN);
  await first.database.updateTable('product_variant').set({ on_sale: false }).where('id', '=', id).execute();
  await vi.waitFor(async () => {
    for (const server of [first, second]) expect(await server.call('getProducts', { pttId: id })).toMatchObject({ success: '0' });
  }, WITHIN);
  expect((await product(second, variantIds[0])).price).toBe(48);
});

it('The catalog shows a shelf that got another name, and a description that changed', async () => {
  const { faces } = shop.categories;
  await first.database
    .updateTable('category')
    .set({ name: JSON.stringify({ en_US: 'For faces' }) })
    .where('id', '=', faces)
    .execute();
  await first.database
    .updateTable('product')
    .set({ summary: JSON.stringify({ en_US: 'Pressed cold.' }) })
    .where('id', '=', shop.products.cream.productId)
    .execute();
  await vi.waitFor(async () => {
    for (const server of [first, second]) {
      const cream = (await server.call('getProducts', { pttId: shop.products.cream.variantIds[0] })).data as Record<string, unknown>;
      expect(cream).toMatchObject({ partName: 'For faces', jpmProductSaleNew: { summary: 'Pressed cold.' } });
    }
  }, WITHIN);
});

it('The catalog loads the changes that it missed while its connection was lost', async () => {
  const pttId = shop.products.soap.variantIds[0];
  expect((await product(first, pttId)).price).toBe(19.99);
  await sql`ALTER TABLE product_variant DISABLE TRIGGER variant_changed`.execute(first.admin);
  await first.database.updateTable('product_variant').set({ price_cents: 1500n }).where('id', '=', pttId).execute();
  await sql`ALTER TABLE product_variant ENABLE TRIGGER variant_changed`.execute(first.admin);
  expect((await product(first, pttId)).price).toBe(19.99);
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'upline-listener'`.execute(
    first.database,
  );
  await vi.waitFor(async () => {
    for (const server of [first, second]) expect((await product(server, pttId)).price).toBe(15);
  }, 5_000);
});
