import { brand } from '@upline/brand';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../platform/clock.ts';
import { type CatalogueFixture, seedCatalogue } from '../../testing/catalogue-fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { cancelExpiredOrders } from './index.ts';
import { createShopper, type Shopper } from './testing/shopper.ts';
import { dataOf } from '../../testing/success-of.ts';

const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
let server: TestServer;
let fixture: CatalogueFixture;

beforeAll(async () => {
  server = await createTestServer({
    clock,
    prepare: async (database) => {
      fixture = await seedCatalogue(database);
    },
  });
});
afterAll(() => server.close());

const newShopper = () => createShopper(server, fixture, { now: clock.now() });
const stockOf = async (variantId: number) =>
  (await server.database.selectFrom('product_variant').select('stock').where('id', '=', variantId).executeTakeFirstOrThrow()).stock;
const orderCount = async ({ id }: Shopper) =>
  (await server.database.selectFrom('member_order').select('id').where('member_id', '=', id).execute()).length;
const cartOf = async ({ call }: Shopper) =>
  ((await call('getCartOrderList')).data as { cartProduct: { pttId: number; qty: number }[] }[])[0]?.cartProduct ?? [];

describe('placing an order', () => {
  it('Placing an order freezes prices, fees, PV, names and address, takes the stock and empties the cart', async () => {
    const ann = await newShopper();
    const serum = fixture.products.serum.variantIds[0];
    const candle = fixture.products.candle.variantIds[0];
    const rose = fixture.products.cream.variantIds[0];
    const stock = await stockOf(serum);
    await ann.fill(serum, 2);
    await ann.fill(candle, 1);
    await ann.fill(rose, 1);
    const placed = await ann.call('addJpoMemberOrder', { fabId: ann.addressId, cartBuyType: '0', orderBuyTppe: '0' });
    expect(placed).toMatchObject({ success: '1', resultMessage: 'Order placed. Please pay within 24 hours.' });
    const { memberOrderNo, moId } = placed.data as { memberOrderNo: string; moId: number };
    expect(memberOrderNo).toMatch(new RegExp(`^${brand.orderPrefix}2647\\d{7}$`));
    expect(await cartOf(ann)).toEqual([]);
    expect(await stockOf(serum)).toBe(stock - 2);

    // Later changes of the catalogue or the address book change nothing.
    await server.database.updateTable('product_variant').set({ price_cents: 6500n }).where('id', '=', serum).execute();
    await server.database.updateTable('address').set({ city: 'Elsewhere' }).where('member_id', '=', ann.id).execute();
    const { data } = await ann.call('orderByOrderNo', { memberOrderNo }, { locale: 'zh_CN' });
    await server.database.updateTable('product_variant').set({ price_cents: 6400n }).where('id', '=', serum).execute();
    // 2 × 64 + 48 + 30 = 206 goods; 1,600 g ship for 9.00; 7.25 % of 206.00 is 14.935: half goes to the even cent, 14.94.
    expect(data).toMatchObject([
      {
        moId,
        memberOrderNo,
        status: '1',
        isRetreatOrder: '0',
        canWatch: '1',
        dateParse: '2026-11-18 12:30:00',
        payBefore: '2026-11-19 12:30:00',
        checkParse: '',
        payStyleDesc: '',
        goodsAmount: 206,
        logisticsExpense: 9,
        tax: 14.94,
        feeAddTax: 23.94,
        deposit: 5,
        amount2: 234.94,
        orderAmount: 234.94,
        pvAmt: 119,
        city: 'Oakland',
        address: '1 Pine Street',
        provinceDesc: '加利福尼亚',
        companyCodeDesc: '美国',
        jpoMemberOrderFee: [
          { feeType: '1', fee: 9 },
          { feeType: '2', fee: 5 },
          { feeType: '3', fee: 14.94 },
        ],
        jpoMemberOrderList: [
          { pttId: serum, productName: '山楂精华液', qty: 2, price: 64, imageLinkList: [{ imageLink: '/images/p1-1/640.webp' }] },
          { pttId: rose, jpmProductSaleTeamType: { skuDesc1: '玫瑰', skuDesc2: '50 毫升', jpmProductSaleNew: { productNo: 'P2' } } },
          { pttId: candle },
        ],
      },
    ]);
  });

  it('Placing an order leaves out the deposit where no product asks for one', async () => {
    const ann = await newShopper();
    await ann.fill(fixture.products.comb.variantIds[0]);
    const { memberOrderNo } = await ann.order();
    const [order] = dataOf(await ann.call('orderByOrderNo', { memberOrderNo }));
    expect(order).not.toHaveProperty('deposit');
    expect(order?.jpoMemberOrderFee).toMatchObject([{ feeType: '1' }, { feeType: '3' }]);
  });

  it.each([
    ['without a key', undefined],
    ['with one key', 'double-click-1'],
  ])('Placing an order with twenty clicks at once makes one order %s', async (_how, key) => {
    const ann = await newShopper();
    const [, comb = 0] = fixture.products.comb.variantIds;
    const stock = await stockOf(comb);
    await ann.fill(comb);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ann.call('addJpoMemberOrder', { fabId: ann.addressId }, key === undefined ? {} : { key })),
    );
    expect(await orderCount(ann)).toBe(1);
    expect(await stockOf(comb)).toBe(stock - 1);
    const numbers = new Set(
      answers.flatMap(({ success, data }) => (success === '1' ? [(data as { memberOrderNo: string }).memberOrderNo] : [])),
    );
    expect(numbers.size).toBe(1);
    expect(answers.every(({ success }) => success === '1')).toBe(true);
  });

  it('Placing an order makes another order of a cart that is filled again within seconds', async () => {
    const ann = await newShopper();
    const [, comb = 0] = fixture.products.comb.variantIds;
    const order = async () => (await ann.call('addJpoMemberOrder', { fabId: ann.addressId }))['data'] as { memberOrderNo: string };
    await ann.fill(comb);
    const first = await order();
    expect(await order()).toEqual(first);
    await ann.fill(comb);
    const second = await order();
    expect(second.memberOrderNo).not.toBe(first.memberOrderNo);
    expect(await orderCount(ann)).toBe(2);
  });

  it('Placing an order sells the last pieces once, and the other members keep their carts', async () => {
    const [, rose200 = 0] = fixture.products.cream.variantIds;
    const serum = fixture.products.serum.variantIds[0];
    const before = await stockOf(rose200);
    const shoppers = await Promise.all(Array.from({ length: 8 }, newShopper));
    // Half add the lines in the opposite order; locks are still taken in id order.
    for (const [index, shopper] of shoppers.entries()) {
      for (const variant of index % 2 ? [serum, rose200] : [rose200, serum]) await shopper.fill(variant);
    }
    const answers = await Promise.all(shoppers.map((shopper) => shopper.call('addJpoMemberOrder', { fabId: shopper.addressId })));
    expect(answers.filter(({ success }) => success === '1')).toHaveLength(before);
    expect(await stockOf(rose200)).toBe(0);
    const loser = answers.findIndex(({ success }) => success === '0');
    expect(answers[loser]).toMatchObject({ error: 'soldOut', errorCode: '1' });
    expect(answers[loser]?.resultMessage).toContain('Crème de nuit · Rose · 200 ml');
    expect(await cartOf(shoppers[loser] as Shopper)).toHaveLength(2);
  });

  it('Placing an order says how many pieces are left, and takes nothing', async () => {
    const ann = await newShopper();
    const soap = fixture.products.soap.variantIds[0];
    await ann.fill(soap, 5);
    await server.database.updateTable('product_variant').set({ stock: 4 }).where('id', '=', soap).execute();
    expect(await ann.call('addJpoMemberOrder', { fabId: ann.addressId })).toMatchObject({
      error: 'stockShort',
      resultMessage: 'Only 4 of “Harbour soap” left in stock. Please choose a smaller quantity.',
    });
    expect(await stockOf(soap)).toBe(4);
    expect(await cartOf(ann)).toMatchObject([{ pttId: soap, qty: 5 }]);
  });

  it('Placing an order refuses another member’s address, an empty cart and a country nobody ships to', async () => {
    const ann = await newShopper();
    const bob = await newShopper();
    expect(await ann.call('addJpoMemberOrder', { fabId: ann.addressId })).toMatchObject({ error: 'cartEmpty' });
    await ann.fill(fixture.products.comb.variantIds[0]);
    expect(await ann.call('addJpoMemberOrder', { fabId: bob.addressId })).toMatchObject({ error: 'addressNotFound' });
    await server.database
      .insertInto('country')
      .values({ company_code: 'VN', name: JSON.stringify({ en_US: 'Vietnam' }), flag: '', dial_code: '84' })
      .execute();
    await server.database.updateTable('address').set({ company_code: 'VN' }).where('member_id', '=', ann.id).execute();
    expect(await ann.call('addJpoMemberOrder', { fabId: ann.addressId })).toMatchObject({ error: 'shippingUnavailable' });
    expect(await cartOf(ann)).toHaveLength(1);
    expect(await orderCount(ann)).toBe(0);
  });
});

describe('the list of orders', () => {
  it('The list of orders shows them to their member alone', async () => {
    const ann = await newShopper();
    const bob = await newShopper();
    await ann.fill(fixture.products.comb.variantIds[0]);
    const { memberOrderNo } = await ann.order();
    expect(await bob.call('orderByOrderNo', { memberOrderNo })).toMatchObject({ success: '0', error: 'orderNotFound' });
    expect(await bob.call('orderAll')).toMatchObject({ data: [], size: 0 });
  });

  it('The list of orders has pages of five, newest first, in tabs', async () => {
    const ann = await newShopper();
    const numbers: string[] = [];
    const [, , large = 0] = fixture.products.comb.variantIds;
    for (let index = 0; index < 7; index += 1) {
      await ann.fill(large);
      numbers.unshift((await ann.order()).memberOrderNo);
    }
    const page = async (payload: object) => {
      const { data, size } = await ann.call('orderAll', payload);
      return { size, numbers: (data as { memberOrderNo: string }[]).map(({ memberOrderNo }) => memberOrderNo) };
    };
    expect(await page({})).toEqual({ size: 7, numbers: numbers.slice(0, 5) });
    expect(await page({ pageNum: 2, status: '1' })).toEqual({ size: 7, numbers: numbers.slice(5) });
    expect(await page({ pageNum: 3 })).toEqual({ size: 7, numbers: [] });
    expect(await page({ status: '2' })).toEqual({ size: 0, numbers: [] });
  });
});

it('The job cancels an order unpaid after 24 hours: its pieces go back, and no list shows it', async () => {
  const ann = await newShopper();
  const comb = fixture.products.comb.variantIds[0];
  const stock = await stockOf(comb);
  await ann.fill(comb, 3);
  const { memberOrderNo } = await ann.order();
  clock.advance(24 * 3_600_000 - 1);
  expect(await ann.call('orderAll')).toMatchObject({ size: 1 });
  clock.advance(1);
  expect(await ann.call('orderAll')).toMatchObject({ size: 0 });
  await Promise.all([cancelExpiredOrders(server.database, clock.now()), cancelExpiredOrders(server.database, clock.now())]);
  expect(await stockOf(comb)).toBeGreaterThanOrEqual(stock);
  const order = await server.database
    .selectFrom('member_order')
    .select('state')
    .where('order_no', '=', memberOrderNo)
    .executeTakeFirstOrThrow();
  expect(order.state).toBe('cancelled');
  expect(await ann.call('orderByOrderNo', { memberOrderNo })).toMatchObject({ error: 'orderNotFound' });
  expect(await server.database.selectFrom('member_order').select('id').where('state', '=', 'unpaid').execute()).toEqual([]);
  expect(await stockOf(comb)).toBe(50);
});
