import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { openStaffDoor, type StaffBrowser } from '../../../testing/staff-door.ts';
import { dataOf } from '../../../testing/success-of.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createNewcomer, type Shopper } from '../../order/testing/shopper.ts';

let server: TestServer;
let root: StaffBrowser;
let fixture: CatalogueFixture;
let shopper: Shopper;
let serum: number;

beforeAll(async () => {
  const prepare = async (database: TestServer['database']) => {
    fixture = await seedCatalogue(database);
  };
  server = await createTestServer({ prepare });
  root = await (await openStaffDoor(server)).as('root');
  shopper = await createNewcomer(server, fixture);
  [serum] = fixture.products.serum.variantIds;
  await sql`UPDATE product_variant SET net_quantity = '30 ml' WHERE id = ${serum}`.execute(server.database);
  await sql`UPDATE product SET changed_at = now()`.execute(server.database);
});
afterAll(() => server.close());

type Entry = AnswerOf<'getProductListNew'>['data'][number];

const listed = async (): Promise<Entry> => {
  const { data } = await server.call('getProductListNew', { pageNum: 1, pageSize: 50 });
  return dataOfList(data as Entry[]);
};
const dataOfList = (entries: Entry[]): Entry => {
  const entry = entries.find(({ pttId }) => pttId === serum);
  if (entry === undefined) throw new Error('the serum is not listed');
  return entry;
};
const besideOf = ({ unitPrice, unitPriceFor, lowestPrice, lowestPriceDays }: Partial<Entry>) => ({
  unitPrice,
  unitPriceFor,
  lowestPrice,
  lowestPriceDays,
});
const inCart = async (): Promise<Partial<Entry>> => dataOf(await shopper.call('getCartOrderList', {}))[0]?.cartProduct[0] ?? {};
const nothing = { unitPrice: undefined, unitPriceFor: undefined, lowestPrice: undefined, lowestPriceDays: undefined };
const setRule = async (name: string, value: number | 'default', companyCode = '') =>
  expect(await root.call('setRule', { name, value, companyCode })).toMatchObject({ success: '1' });

it('Without a rule nothing stands beside a price, and the content does where it is stated', async () => {
  await shopper.fill(serum);
  await expect.poll(async () => (await server.call('getProducts', { pttId: serum })).data).toMatchObject({ netQuantity: '30 mL' });
  expect(besideOf(await listed())).toEqual(nothing);
  expect(besideOf(await inCart())).toEqual(nothing);
});

it('A country’s rule shows the unit price to everybody, and in the carts of that country’s members', async () => {
  await setRule('unitPriceQuantity', 100, 'JP');
  const shown = { ...nothing, unitPrice: 213.33, unitPriceFor: '100 mL' };
  await expect.poll(async () => besideOf(await listed())).toEqual(shown);
  for (const answer of [
    (await server.call('getProducts', { pttId: serum })).data as Entry,
    dataOf(await server.call('getProductSkuList', { pttId: serum }))[0]?.productList[0] ?? {},
  ])
    expect(besideOf(answer)).toEqual(shown);
  expect(besideOf(await inCart())).toEqual(nothing);
  await setRule('unitPriceQuantity', 1_000, 'US');
  await expect.poll(async () => besideOf(await inCart())).toEqual({ ...nothing, unitPrice: 2133.33, unitPriceFor: '1 L' });
});

it('The order button of a country’s members names the obligation to pay once its rule is set', async () => {
  const cart = async () => dataOf(await shopper.call('getCartOrderList', {}))[0];
  await setRule('orderButtonObliges', 1, 'JP');
  await setRule('unitPriceQuantity', 1, 'US');
  await expect.poll(async () => (await inCart()).unitPriceFor).toBe('1 mL');
  expect(await cart()).not.toHaveProperty('orderObliges');
  await setRule('orderButtonObliges', 1, 'US');
  await expect.poll(cart).toMatchObject({ orderObliges: '1' });
});

it('A struck price has the lowest price before it, from changed prices, periods and promotions', async () => {
  await setRule('unitPriceQuantity', 'default', 'JP');
  await setRule('unitPriceQuantity', 'default', 'US');
  await setRule('priorPriceDays', 30, 'US');
  const lowest = async () => (await listed()).lowestPrice;
  // Struck since ever at this price: no other one is known.
  await expect.poll(lowest).toBe(64);
  expect(await root.call('setPrice', { productId: serum, price: '60', showPrice: '72' })).toMatchObject({ success: '1' });
  await expect.poll(lowest).toBe(64);
  expect(besideOf(await inCart())).toEqual({ ...nothing, lowestPrice: 64, lowestPriceDays: 30 });
  // A promotion that ran a week ago, and whose terms were rewritten since.
  await sql`
    INSERT INTO promotion (name, kind, offer, pv_rule, priority, is_exclusive, minimum_cents, begins_at, ends_at, is_on, added_at, changed_at)
    VALUES ('{"en_US": "Sale"}', 'percentage', '{"basisPoints": 2500}', 'scaled', 0, false, 0, now() - interval '9 days', now() - interval '7 days', true, now(), now())`.execute(
    server.database,
  );
  await expect.poll(lowest).toBe(48);
  await sql`UPDATE promotion SET offer = '{"basisPoints": 100}', version = version + 1`.execute(server.database);
  expect(await lowest()).toBe(48);
  // A running promotion begins a reduction of its own: the price before it was 60, and 48 a week ago.
  await sql`
    UPDATE promotion SET offer = '{"basisPoints": 1000}', begins_at = now() - interval '1 second', ends_at = NULL, version = version + 1`.execute(
    server.database,
  );
  await expect.poll(async () => (await listed()).promotionPrice).toBe(54);
  expect(await lowest()).toBe(48);
  await setRule('priorPriceDays', 'default', 'US');
  await expect.poll(lowest).toBeUndefined();
});

it('A product without a struck price has none beside it', async () => {
  await sql`UPDATE promotion SET is_on = false, version = version + 1`.execute(server.database);
  await setRule('priorPriceDays', 30);
  await expect.poll(async () => (await listed()).lowestPrice).toBe(48);
  expect(await root.call('setPrice', { productId: serum, price: '61', showPrice: '61' })).toMatchObject({ success: '1' });
  await expect.poll(async () => (await listed()).price).toBe(61);
  expect(besideOf(await listed())).toEqual(nothing);
});
