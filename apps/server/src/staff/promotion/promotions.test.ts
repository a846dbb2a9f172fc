import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../platform/clock.ts';
import { openStaffShop, type StaffShop } from '../../testing/staff-shop.ts';
import { findStockDrift } from '../../features/catalogue/index.ts';
import { createShopper, payPassword, type Shopper } from '../../features/order/testing/shopper.ts';
import { fund, postingsOf } from '../../features/payment/testing/books.ts';
import { payShopOfFile } from '../../features/payment/testing/pay-shop-of-file.ts';
import { dataOf } from '../../testing/success-of.ts';

const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
const shop = payShopOfFile(clock);
let staff: StaffShop;
beforeAll(async () => {
  staff = await openStaffShop(shop.server, { clock, gateway: shop.parts.gateway });
});
afterAll(async () => {
  expect(await findStockDrift(shop.server.database)).toEqual([]);
  await staff.close();
});

const database = () => shop.server.database;
const terms = (more: object = {}) => ({
  names: { en_US: 'Spring week', zh_CN: '春季周' },
  offer: { kind: 'percentage', percent: '20' },
  reason: 'agreed with marketing',
  ...more,
});
const add = async (more: object = {}): Promise<number> => {
  const added = await staff.as('finance1', 'addPromotion', terms(more));
  expect(added).toMatchObject({ success: '1' });
  return (added['data'] as { promotionId: number }).promotionId;
};
const get = async (promotionId: number) => (await staff.as('finance1', 'getPromotion', { promotionId }))['data'] as Record<string, unknown>;
const end = async (promotionId: number) => {
  clock.advance(1_000);
  const { version } = (await get(promotionId)) as { version: number };
  expect(await staff.as('finance1', 'endPromotion', { promotionId, version, reason: 'over' })).toMatchObject({ success: '1' });
};
/** Runs with a promotion that ends afterwards, so that the next test has none. */
async function during<T>(more: object, work: (promotionId: number) => Promise<T>): Promise<T> {
  const promotionId = await add(more);
  try {
    return await work(promotionId);
  } finally {
    if ((await get(promotionId))['state'] !== 'ended') await end(promotionId);
  }
}
const cartOf = async ({ call }: Shopper) => ((await call('getCartOrderList')).data as [Record<string, unknown>])[0];
const orderOf = async (orderNo: string) => (await staff.as('service', 'getStaffOrder', { orderNo }))['data'] as Record<string, unknown>;
const stockOf = async (id: number) =>
  (await database().selectFrom('product_variant').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;
const pvRows = async (moId: number) =>
  (await sql<{ pv: bigint }>`SELECT coalesce(sum(pv), 0)::int8 AS pv FROM pv_row WHERE order_id = ${moId}`.execute(database())).rows[0]?.pv;
const variant = (name: 'serum' | 'comb' | 'soap' | 'candle') => shop.fixture.products[name].variantIds[0];

async function payByWallet(shopper: Shopper, moId: number): Promise<void> {
  await fund(database(), shopper.id, '6', 100_000n);
  expect(await shopper.call('payOrderByFb', { orderId: moId, payType: '1', payPassword })).toMatchObject({ success: '1' });
}

describe('a percentage on a shelf', () => {
  it('A percentage on a shelf is in cart, order and postings, and a refund of one piece gives its share back', async () => {
    await during({ shelves: [shop.fixture.categories.faces], pvRule: 'scaled' }, async (promotionId) => {
      const ann = await createShopper(shop.server, shop.fixture);
      await ann.fill(variant('serum'), 3);
      await ann.fill(variant('soap'), 1);
      const cart = await cartOf(ann);
      expect(cart).toMatchObject({ promotionList: [{ promotionName: 'Spring week', freeShipping: '0', addedList: [] }] });
      // Each line counts its remaining PV.
      const counted = cart['cartProduct'] as { pttId: number; pv: number; qty: number; promotionPv?: number }[];
      expect(counted.find(({ pttId }) => pttId === variant('serum'))).toMatchObject({ pv: 40, qty: 3, promotionPv: 96 });
      const sum = counted.reduce((all, { pv, qty, promotionPv = pv * qty }) => all + promotionPv, 0);
      expect(cart['promotionPv']).toBeCloseTo(sum, 6);
      const { memberOrderNo, moId } = (await ann.call('addJpoMemberOrder', { fabId: ann.addressId, promotionKey: cart['promotionKey'] }))
        .data as { memberOrderNo: string; moId: number };
      const [order] = dataOf(await ann.call('orderByOrderNo', { memberOrderNo }, { locale: 'zh_CN' }));
      const lines = order?.jpoMemberOrderList ?? [];
      const serum = lines.find(({ pttId }) => pttId === variant('serum'));
      // 20 % off 192.00; the price is still the price of a piece, and the paid amount is after the discount.
      expect(serum).toMatchObject({ price: 64, discount: 38.4 });
      const goods = await database().selectFrom('member_order').selectAll().where('id', '=', BigInt(moId)).executeTakeFirstOrThrow();
      const off = lines.reduce((sum, { discount = 0 }) => sum + Math.round(discount * 100), 0);
      expect(order).toMatchObject({ goodsDiscount: off / 100, orderPromotionList: [{ promotionName: '春季周', discount: off / 100 }] });
      expect(goods.goods_cents).toBe(19_200n + 1_999n - BigInt(off));
      // Tax is on the amount paid for the goods.
      expect(Number(goods.tax_cents)).toBeCloseTo(Number(goods.goods_cents) * 0.0725, -1);
      expect(await staff.as('service', 'getStaffOrder', { orderNo: memberOrderNo })).toMatchObject({
        data: { discounts: [{ promotionId, name: 'Spring week', amount: 38.4, pvLess: 24 }, ...(off > 3_840 ? [{}] : [])] },
      });
      await payByWallet(ann, moId);
      const mails = await sql<{ values: Record<string, string> }>`
        SELECT payload -> 'values' AS values FROM job WHERE payload -> 'values' ->> 'orderNo' = ${memberOrderNo} ORDER BY id`.execute(
        database(),
      );
      const offText = (off / 100).toFixed(2);
      expect(mails.rows.map(({ values }) => values['promotions'])).toEqual([
        `Spring week (-US$${offText})`,
        `Spring week (-US$${offText})`,
      ]);
      expect(await pvRows(moId)).toBe(goods.pv);
      expect((await postingsOf(database(), moId, 'order_paid')).filter(([book]) => book === 'sales')).toEqual([
        ['sales', goods.goods_cents],
      ]);

      const { lines: sold } = (await orderOf(memberOrderNo)) as { lines: { lineId: number; price: number }[] };
      const lineId = sold.find(({ price }) => price === 64)?.lineId;
      const wish = { memberOrderNo, lines: [{ lineId, pieces: 1 }], reason: 'Dropper broken' };
      expect(await staff.as('finance1', 'previewRefund', { memberOrderNo, lines: wish.lines })).toMatchObject({
        data: { goods: 51.2, pv: 32 },
      });
      expect(await staff.as('finance1', 'refundOrder', wish)).toMatchObject({ data: { outcome: 'refunded' } });
      expect(await pvRows(moId)).toBe(goods.pv - 3_200n);
      expect(await staff.as('finance1', 'refundOrder', { memberOrderNo, reason: 'all of it' })).toMatchObject({
        data: { outcome: 'refunded' },
      });
      expect(await pvRows(moId)).toBe(0n);
      const back = await database().selectFrom('order_refund').selectAll().where('order_id', '=', BigInt(moId)).execute();
      expect(back.reduce((sum, { total_cents }) => sum + total_cents, 0n)).toBe(goods.total_cents);
      // A refund does not return a use; a cancellation does.
      expect(await get(promotionId)).toMatchObject({ uses: 1, given: off / 100 });
    });
  });

  it('A percentage on a shelf is on the tile and on the product’s page, for all viewers, until it ends', async () => {
    const shown = async () => (await shop.server.call('getProducts', { pttId: variant('serum') })).data as Record<string, unknown>;
    await expect.poll(shown, { timeout: 5_000 }).not.toHaveProperty('promotionPrice');
    await during({ shelves: [shop.fixture.categories.faces] }, async () => {
      await expect
        .poll(shown, { timeout: 5_000 })
        .toMatchObject({ price: 64, promotionPrice: 51.2, promotionPv: 32, promotionName: 'Spring week' });
      const list = (await shop.server.call('getProductListNew', { partId: shop.fixture.categories.faces })).data as Record<
        string,
        unknown
      >[];
      expect(list[0]).toMatchObject({ promotionName: 'Spring week' });
      const sku = (await shop.server.call('getProductSkuList', { pttId: variant('serum') })).data as { productList: object[] }[];
      expect(sku[0]?.productList[0]).toMatchObject({ promotionPrice: 51.2 });
    });
    await expect.poll(shown, { timeout: 5_000 }).not.toHaveProperty('promotionPrice');
  });
});

it('A promotion adds goods and removes the shipping fee; cancelling gives pieces and uses back', async () => {
  const gift = {
    offer: { kind: 'goodsAdded', productId: variant('comb'), pieces: 2 },
    minimum: '60',
    mostUses: 5,
    mostUsesEach: 1,
    pvRule: 'none',
  };
  await during(gift, (added) =>
    during({ offer: { kind: 'freeShipping' }, names: { en_US: 'Free shipping' }, minimum: '100' }, async (free) => {
      const ann = await createShopper(shop.server, shop.fixture);
      await ann.fill(variant('serum'), 1);
      expect(await cartOf(ann)).toMatchObject({
        cartProduct: [expect.not.objectContaining({ promotionPv: expect.anything() as unknown })],
        promotionList: [{ discount: 0, addedList: [{ pttId: variant('comb'), qty: 2 }] }],
        comingList: [{ promotionName: 'Free shipping', missing: 36 }],
      });
      await ann.fill(variant('serum'), 1);
      const stock = await stockOf(variant('comb'));
      const { memberOrderNo, moId } = await ann.order();
      expect(await stockOf(variant('comb'))).toBe(stock - 2);
      const [order] = dataOf(await ann.call('orderByOrderNo', { memberOrderNo }));
      expect(order).toMatchObject({ goodsAmount: 128, logisticsExpense: 0, shippingDiscount: 5, pvAmt: 80 });
      expect(await get(added)).toMatchObject({ uses: 1 });
      // Limited to once per member, so it does not apply to a second order while the first exists.
      await ann.fill(variant('serum'), 2);
      expect(await cartOf(ann)).toMatchObject({ promotionList: [{ promotionName: 'Free shipping' }] });
      expect(await ann.call('deleteOrder', { moId })).toMatchObject({ success: '1' });
      expect([await stockOf(variant('comb')), (await get(added))['uses'], (await get(free))['uses']]).toEqual([stock, 0, 0]);
      expect(await cartOf(ann)).toMatchObject({ promotionList: [{ addedList: [{}] }, { freeShipping: '1' }] });
      // Too few are left: nothing is added, and the order reports it before it is placed.
      const { promotionKey } = (await cartOf(ann)) as { promotionKey: string };
      await database().updateTable('product_variant').set({ stock: 1 }).where('id', '=', variant('comb')).execute();
      expect(await ann.call('addJpoMemberOrder', { fabId: ann.addressId, promotionKey })).toMatchObject({ error: 'promotionChanged' });
      await database().updateTable('product_variant').set({ stock }).where('id', '=', variant('comb')).execute();
      expect(await ann.call('addJpoMemberOrder', { fabId: ann.addressId, promotionKey })).toMatchObject({ success: '1' });
    }),
  );
});

it('A limit of 10 serves ten of 100 simultaneous orders; the others get a refusal, and nothing of theirs is taken', async () => {
  await during({ mostUses: 10, names: { en_US: 'First ten' } }, async (promotionId) => {
    const stock = await stockOf(variant('serum'));
    const shoppers = await Promise.all(Array.from({ length: 100 }, () => createShopper(shop.server, shop.fixture)));
    const keys: unknown[] = [];
    for (const shopper of shoppers) {
      await shopper.fill(variant('serum'));
      keys.push((await cartOf(shopper))['promotionKey']);
    }
    const answers = await Promise.all(
      shoppers.map(async ({ call, addressId }, at) => {
        // A member who waited too long gets `busy`, and retries.
        for (;;) {
          const answer = await call('addJpoMemberOrder', { fabId: addressId, promotionKey: keys[at] });
          if (answer.error !== 'busy') return answer;
        }
      }),
    );
    expect(answers.filter(({ success }) => success === '1')).toHaveLength(10);
    const refused = answers.filter(({ error }) => error === 'promotionChanged');
    expect(refused).toHaveLength(90);
    // 64.00, shipping 5.00 and tax 4.64.
    expect(refused[0]?.resultMessage).toContain('$73.64');
    expect(await stockOf(variant('serum'))).toBe(stock - 10);
    expect(await get(promotionId)).toMatchObject({ uses: 10, state: 'running' });
    const loser = shoppers[answers.findIndex(({ success }) => success === '0')] as Shopper;
    expect(await cartOf(loser)).toMatchObject({ cartProduct: [{ qty: 1 }] });
    expect(await cartOf(loser)).not.toHaveProperty('promotionKey');
    // A member who saw no promotion orders at the full price.
    expect(await loser.call('addJpoMemberOrder', { fabId: loser.addressId })).toMatchObject({ success: '1' });
  });
});

describe('the staff’s promotions', () => {
  it('Staff see what a promotion would do to an example, with those that run, and nothing is kept', async () => {
    await during({ offer: { kind: 'amount', amount: '10' }, names: { en_US: 'Ten off' }, priority: 200, minimum: '20' }, async () => {
      const { reason: _reason, ...sent } = terms();
      const example = { ...sent, companyCode: 'US', cardLevel: 0, lines: [{ productId: variant('serum'), pieces: 2 }] };
      expect(await staff.as('editor', 'previewPromotion', example)).toMatchObject({
        data: {
          applies: true,
          goods: 128,
          paid: 94.4,
          discounts: [
            { name: 'Ten off', amount: 10 },
            { name: 'Spring week', amount: 23.6 },
          ],
        },
      });
      expect(await staff.as('editor', 'previewPromotion', { ...example, companies: ['KR'] })).toMatchObject({ data: { applies: false } });
      expect(await staff.as('editor', 'previewPromotion', { ...example, minimum: '200' })).toMatchObject({
        data: { applies: false, missing: 72 },
      });
      const quoted = { memberCode: (await createShopper(shop.server, shop.fixture)).code };
      const [address] = (await staff.as('service', 'listMemberAddresses', quoted))['data'] as [{ addressId: number }];
      const quote = { ...quoted, addressId: address.addressId, lines: [{ productId: variant('serum'), pieces: 2 }] };
      expect(await staff.as('service', 'quoteOrderFor', quote)).toMatchObject({
        data: { goods: 118, lines: [{ sum: 128, discount: 10 }] },
      });
    });
  });

  it('Staff change a promotion once for what they saw, find its history, and cannot change it after its end', async () => {
    const promotionId = await add({ fromDay: '2026-12-01', lastDay: '2026-12-24' });
    expect(await get(promotionId)).toMatchObject({ state: 'planned', fromDay: '2026-12-01', lastDay: '2026-12-24', version: 1 });
    const change = (more: object, version = 1) =>
      staff.as('finance1', 'changePromotion', {
        promotionId,
        version,
        ...terms({ fromDay: '2026-12-01', lastDay: '2026-12-24', ...more }),
      });
    expect(await change({})).toMatchObject({ error: 'nothingToCorrect' });
    const both = await Promise.all([change({ offer: { kind: 'percentage', percent: '10' } }), change({ priority: 7 })]);
    expect(both.filter(({ error }) => error === 'promotionChangedMeanwhile')).toHaveLength(1);
    expect(both.filter(({ success }) => success === '1')).toHaveLength(1);
    expect(await staff.as('auditor', 'listPromotionChanges', { promotionId })).toMatchObject({
      data: [
        { act: 'changePromotion', who: 'finance1', values: [{}] },
        { act: 'addPromotion', reason: 'agreed with marketing' },
      ],
    });
    await end(promotionId);
    expect(await get(promotionId)).toMatchObject({ state: 'off', isOn: false });
    const begun = await add();
    await end(begun);
    expect(await get(begun)).toMatchObject({ state: 'ended' });
    const { version } = await get(begun);
    const over = { promotionId: begun, version, ...terms({ priority: 9 }) };
    expect(await staff.as('finance1', 'changePromotion', over)).toMatchObject({ error: 'promotionOver' });
    expect(await staff.as('auditor', 'listPromotions', { filters: { promotionState: ['ended'] } })).toMatchObject({ success: '1' });
  });

  it('Staff read the history in everyday words: names in their language, amounts and percentages as typed', async () => {
    const promotionId = await add({ minimum: '100', shelves: [shop.fixture.categories.faces] });
    const { shelves } = (await get(promotionId)) as { shelves: { name: string }[] };
    const { products } = shop.fixture;
    const { product_no: productNo, name } = await database()
      .selectFrom('product')
      .innerJoin('product_variant', 'product_id', 'product.id')
      .select(['product_no', 'name'])
      .where('product_variant.id', '=', products.soap.variantIds[0])
      .executeTakeFirstOrThrow();
    const gift = { kind: 'goodsAdded', productId: variant('comb'), pieces: 2 };
    const sent = { promotionId, version: 1, ...terms({ minimum: '62.5', productNos: [productNo], offer: gift }) };
    expect(await staff.as('finance1', 'changePromotion', sent)).toMatchObject({ success: '1' });
    const [change] = (await staff.as('auditor', 'listPromotionChanges', { promotionId }))['data'] as [{ values: { what: string }[] }];
    const values = Object.fromEntries(change.values.map(({ what, ...value }) => [what, value]));
    expect(values).toMatchObject({
      percent: { before: '20.00', after: null },
      minimum: { before: '100.00', after: '62.50' },
      shelves: { before: shelves[0]?.name, after: null },
      products: { before: null, after: name.en_US },
      pieces: { before: null, after: '2' },
    });
    expect(values['productName']).toEqual({ before: null, after: expect.stringMatching(/comb/i) as string });
    await end(promotionId);
  });

  it('Staff set no limit below the uses, and the uses of an unlimited promotion count when it gets a limit', async () => {
    await during({}, async (promotionId) => {
      for (const _ of [1, 2]) {
        const ann = await createShopper(shop.server, shop.fixture);
        await ann.fill(variant('comb'));
        await ann.order();
      }
      const change = (mostUses: number) => staff.as('finance1', 'changePromotion', { promotionId, version: 1, ...terms({ mostUses }) });
      expect(await change(1)).toMatchObject({
        error: 'promotionLimitBelowUses',
        resultMessage: expect.stringContaining('2 orders') as string,
      });
      expect(await change(2)).toMatchObject({ success: '1' });
      const bob = await createShopper(shop.server, shop.fixture);
      await bob.fill(variant('comb'));
      expect(await cartOf(bob)).not.toHaveProperty('promotionKey');
    });
  });

  it.each([
    ['no percentage at all', { offer: { kind: 'percentage', percent: '0' } }, 'promotionOfferRefused'],
    ['more than all', { offer: { kind: 'percentage', percent: '101' } }, 'promotionOfferRefused'],
    ['a percentage without one', { offer: { kind: 'percentage' } }, 'promotionOfferRefused'],
    ['an amount below zero', { offer: { kind: 'amount', amount: '-5' } }, 'promotionOfferRefused'],
    ['goods that do not exist', { offer: { kind: 'goodsAdded', productId: 999_999, pieces: 1 } }, 'productNotFound'],
    ['a shelf that does not exist', { shelves: [9_999_999_999] }, 'shelfNotFound'],
    ['a product that does not exist', { productNos: ['NOPE'] }, 'productNotFound'],
    ['a company that does not exist', { companies: ['ZZ'] }, 'countryUnknown'],
    ['an end before its beginning', { fromDay: '2026-12-24', lastDay: '2026-12-01' }, 'promotionEndsFirst'],
    ['an end in the past', { lastDay: '2026-11-01' }, 'promotionEndsFirst'],
    ['a beginning in the past', { fromDay: '2026-11-01' }, 'promotionInPast'],
    ['a minimum below zero', { minimum: '-1' }, 'amountRefused'],
    ['a limit of nothing', { mostUses: 0 }, 'valueRefused'],
    ['a name without English', { names: { ja_JP: '春' } }, 'valueRefused'],
    ['another kind', { offer: { kind: 'lottery' } }, 'valueRefused'],
    ['a field of nobody', { surprise: 1 }, 'malformed'],
  ])('Staff are refused %s', async (_what, more, error) => {
    const before = await database().selectFrom('promotion').select('id').execute();
    const refused = await staff.as('finance1', 'addPromotion', terms(more));
    expect(refused['success']).toBe('0');
    expect([error, 'malformed']).toContain(refused['error']);
    expect(await database().selectFrom('promotion').select('id').execute()).toEqual(before);
  });

  it('Staff have two simultaneous promotions that apply alone only with different priorities', async () => {
    await during({ isExclusive: true, fromDay: '2026-12-01', lastDay: '2026-12-10', companies: ['US'] }, async () => {
      const again = (more: object) => staff.as('finance1', 'addPromotion', terms({ isExclusive: true, ...more }));
      expect(await again({ fromDay: '2026-12-10' })).toMatchObject({ error: 'promotionOverlaps' });
      for (const more of [
        { fromDay: '2026-12-11' },
        { fromDay: '2026-12-10', priority: 5 },
        { fromDay: '2026-12-10', companies: ['KR'] },
      ]) {
        const added = await again(more);
        expect(added).toMatchObject({ success: '1' });
        await end((added['data'] as { promotionId: number }).promotionId);
      }
    });
  });

  it('Staff need the permission, and members of all companies in sight', async () => {
    expect(await staff.as('editor', 'addPromotion', terms())).toMatchObject({ error: 'notAllowed' });
    expect(await staff.as('auditor', 'addPromotion', terms())).toMatchObject({ error: 'notAllowed' });
    expect(await staff.limitedTo(['KR'], 'finance1', 'addPromotion', terms())).toMatchObject({ error: 'notAllowed' });
    expect(await staff.as('warehouse', 'listPromotions')).toMatchObject({ error: 'notAllowed' });
  });
});
