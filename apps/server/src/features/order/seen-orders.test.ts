import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CatalogueFixture, seedCatalogue } from '../../testing/catalogue-fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { createShopper, type Shopper } from './testing/shopper.ts';

let server: TestServer;
let fixture: CatalogueFixture;
let ann: Shopper;
let serum: number;
let comb: number;
beforeAll(async () => {
  server = await createTestServer({
    prepare: async (database) => {
      fixture = await seedCatalogue(database);
    },
  });
  serum = fixture.products.serum.variantIds[0];
  comb = fixture.products.comb.variantIds[0];
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await createShopper(server, fixture);
  await ann.fill(serum, 1);
});

interface SeenCart {
  seen: string;
  cartProduct: { sclId: number; pttId: number; qty: number; price: number; pv: number }[];
}
const cart = async () => ((await ann.call('getCartOrderList'))['data'] as [SeenCart])[0];
const address = async () => ((await ann.call('getJmiAddrBook'))['data'] as [{ seen: string; city: string }])[0];
const sight = async () => ({ seen: (await cart()).seen, addressSeen: (await address()).seen });
const place = (saw: object = {}) => ann.call('addJpoMemberOrder', { fabId: ann.addressId, ...saw });
const orders = () => server.database.selectFrom('member_order').selectAll().where('member_id', '=', ann.id).execute();
const reprice = (values: object) => server.database.updateTable('product_variant').set(values).where('id', '=', serum).execute();
const stock = async () =>
  (await server.database.selectFrom('product_variant').select('stock').where('id', '=', serum).executeTakeFirstOrThrow()).stock;

it('The call orders what was seen, and the order has what the page named', async () => {
  await ann.fill(comb, 2);
  const saw = await sight();
  expect(await place(saw)).toMatchObject({ success: '1' });
  expect(await orders()).toMatchObject([{ placed_seen: saw.seen }]);
});

it.each<[what: string, change: () => Promise<unknown>, now: number]>([
  ['more was added elsewhere', () => ann.fill(comb, 3), 2],
  ['a quantity was changed elsewhere', async () => ann.call('editCartpty', { sclId: (await cart()).cartProduct[0]?.sclId, qty: 2 }), 1],
  ['a price was raised', () => reprice({ price_cents: 6_401n }), 1],
  ['a price was lowered', () => reprice({ price_cents: 6_399n }), 1],
  ['the PV was lowered', () => reprice({ pv: 3_999n }), 1],
])('The call orders nothing where %s, shows the cart as it is, and orders that on the next press', async (_what, change, lines) => {
  const saw = await sight();
  const before = await stock();
  await change();
  const refused = await place(saw);
  const now = await cart();
  expect(refused).toMatchObject({ success: '0', error: 'seenDiffers', errorCode: '1', current: { getCartOrderList: [now] } });
  expect(refused.resultMessage).toMatch(/^Your cart or a price has changed .* The goods cost US\$\d+\.\d\d now\./);
  expect(now.cartProduct).toHaveLength(lines);
  expect(await orders()).toEqual([]);
  expect(await stock()).toBe(before);
  const current = refused['current'] as { getCartOrderList: [SeenCart] };
  expect(await place({ seen: current.getCartOrderList[0].seen, addressSeen: saw.addressSeen })).toMatchObject({ success: '1' });
  await reprice({ price_cents: 6_400n, pv: 4_000n });
});

it('The call orders nothing where two lines changed so that every sum stays', async () => {
  await ann.fill(comb, 1);
  const saw = await sight();
  const { cartProduct } = await cart();
  const prices = new Map(cartProduct.map(({ pttId, price }) => [pttId, BigInt(Math.round(price * 100))]));
  const setPrice = (id: number, cents: bigint) =>
    server.database.updateTable('product_variant').set({ price_cents: cents }).where('id', '=', id).execute();
  await setPrice(serum, (prices.get(serum) ?? 0n) + 100n);
  await setPrice(comb, (prices.get(comb) ?? 0n) - 100n);
  expect(await place(saw)).toMatchObject({ error: 'seenDiffers' });
  for (const [id, cents] of prices) await setPrice(id, cents);
  expect(await place(saw)).toMatchObject({ success: '1' });
});

it('The call orders nothing where the chosen address was changed elsewhere, and shows it', async () => {
  const saw = await sight();
  await server.database.updateTable('address').set({ city: 'Fresno' }).where('id', '=', BigInt(ann.addressId)).execute();
  expect(await place(saw)).toMatchObject({
    error: 'seenDiffers',
    resultMessage: expect.stringContaining('The address has changed'),
    current: { getJmiAddrBook: [{ city: 'Fresno' }] },
  });
  expect(await orders()).toEqual([]);
});

it('The call serves a client that names nothing as before, and the order says so', async () => {
  await reprice({ price_cents: 6_500n });
  expect(await place()).toMatchObject({ success: '1' });
  await reprice({ price_cents: 6_400n });
  expect(await orders()).toMatchObject([{ placed_seen: null, goods_cents: 6_500n }]);
});

it('The call is the same on the companion’s wire', async () => {
  const { seen } = await sight();
  await ann.fill(comb, 1);
  const query = new URLSearchParams({ token: ann.token, userId: ann.code, fabId: String(ann.addressId), seen });
  const answer = await server.app.inject({ method: 'GET', url: `/api/h5/jpoMemberOrderform/api/addJpoMemberOrder?${query.toString()}` });
  expect(answer.json()).toMatchObject({ error: 'seenDiffers', current: { getCartOrderList: [{ cartProduct: [{}, {}] }] } });
  expect(await orders()).toEqual([]);
});
