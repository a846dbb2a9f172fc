import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createShopper } from '../testing/shopper.ts';

let server: TestServer;
let fixture: CatalogueFixture;
beforeAll(async () => {
  server = await createTestServer({
    prepare: async (database) => {
      fixture = await seedCatalogue(database);
    },
  });
});
afterAll(() => server.close());

const offered = async (variantId: number): Promise<unknown> => (await server.call('getProducts', { pttId: variantId }))['success'];

it('a variant that is no longer offered leaves the shop and cannot be ordered; its siblings can', async () => {
  const shopper = await createShopper(server, fixture);
  const [small, medium] = fixture.products.comb.variantIds as [number, number];
  await shopper.fill(small);
  await server.database.updateTable('product_variant').set({ on_sale: false }).where('id', '=', small).execute();
  expect(await shopper.call('addToCart', { productId: small, qty: 1 })).toMatchObject({ error: 'productNotFound' });
  const [line] = (await shopper.call('getCartOrderList'))['data'] as [{ cartProduct: { sclId: number; stock: number }[] }];
  expect(line.cartProduct).toMatchObject([{ pttId: small, stock: 0 }]);
  expect(await shopper.call('editCartpty', { sclId: line.cartProduct[0]?.sclId, qty: 1 })).toMatchObject({ error: 'stockShort' });
  expect(await shopper.call('addJpoMemberOrder', { fabId: shopper.addressId })).toMatchObject({ error: 'soldOut' });
  await vi.waitFor(async () => expect(await offered(small)).toBe('0'), 2_000);
  expect(await offered(medium)).toBe('1');
  await shopper.call('deleCartproduct', { sclId: line.cartProduct[0]?.sclId });
  await shopper.fill(medium);
  await shopper.order();
});
