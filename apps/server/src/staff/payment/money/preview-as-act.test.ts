import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { createShopper, payPassword } from '../../../features/order/testing/shopper.ts';
import { fund } from '../../../features/payment/testing/books.ts';
import { payShopOfFile } from '../../../features/payment/testing/pay-shop-of-file.ts';

const ORDERS = process.env['PROOF'] === 'full' ? 150 : 2;
const seed = Number(process.env['PROOF_SEED'] ?? 17);

const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
const shop = payShopOfFile(clock);
let staff: StaffShop;
beforeAll(async () => {
  staff = await openStaffShop(shop.server, { clock, gateway: shop.parts.gateway });
  await shop.server.database
    .insertInto('company_rule')
    .values({ name: 'refundWithoutSecondPersonDollars', value: 100_000, changed_by: 'test' })
    .execute();
});
afterAll(() => staff.close());

const database = () => shop.server.database;
const variant = (name: 'serum' | 'comb' | 'soap') => shop.fixture.products[name].variantIds[0];
const pvOf = async (moId: number) =>
  (await sql<{ pv: bigint }>`SELECT coalesce(sum(pv), 0)::int8 AS pv FROM pv_row WHERE order_id = ${moId}`.execute(database())).rows[0]
    ?.pv ?? 0n;

async function withPromotion(terms: object, work: () => Promise<void>): Promise<void> {
  const named = { names: { en_US: 'Spring week', zh_CN: '春季周' }, reason: 'agreed', ...terms };
  const added = await staff.as('finance1', 'addPromotion', named);
  const { requestId } = (added as { waiting?: { requestId: number } }).waiting ?? {};
  if (requestId !== undefined) expect(await staff.as('finance2', 'approveRequest', { requestId })).toMatchObject({ success: '1' });
  const { rows } = await sql<{ id: number }>`SELECT max(id)::int AS id FROM promotion`.execute(database());
  const promotionId = rows[0]?.id;
  await work();
  clock.advance(1_000);
  expect(await staff.as('finance1', 'endPromotion', { promotionId, version: 1, reason: 'over' })).toMatchObject({ success: '1' });
}

/** An order of one member: pieces by product, and for each refund numbers that pick the returned lines. */
interface Bought {
  serums: number;
  soaps: number;
  refunds: readonly { line: number; pieces: number; shipping: boolean }[];
}

/** Buys, then refunds step by step; each preview must show the PV that the act takes. */
async function buyAndRefund({ serums, soaps, refunds }: Bought): Promise<void> {
  const ann = await createShopper(shop.server, shop.fixture);
  await ann.fill(variant('serum'), serums);
  if (soaps > 0) await ann.fill(variant('soap'), soaps);
  const { moId, memberOrderNo } = await ann.order();
  await fund(database(), ann.id, '6', 200_000n);
  expect(await ann.call('payOrderByFb', { orderId: moId, payType: '1', payPassword })).toMatchObject({ success: '1' });
  const { rows: lines } = await sql<{ id: number; left: number }>`
    SELECT id::int, quantity AS "left" FROM order_line WHERE order_id = ${moId} ORDER BY id`.execute(database());
  for (const { line, pieces, shipping } of refunds) {
    const one = lines[line % lines.length];
    const back = one === undefined ? 0 : Math.min(pieces, one.left);
    if (one === undefined || back === 0) continue;
    const wish = { memberOrderNo, lines: [{ lineId: one.id, pieces: back }], shippingBack: shipping };
    const before = await pvOf(moId);
    const preview = await staff.as('finance1', 'previewRefund', wish);
    // An order with nothing left can neither be previewed nor refunded.
    if (preview['success'] !== '1') continue;
    expect(await staff.as('finance1', 'refundOrder', { ...wish, reason: 'broken' })).toMatchObject({ data: { outcome: 'refunded' } });
    const told = preview['data'] as { pv: number; pvBefore: number; pvAfter: number };
    const after = await pvOf(moId);
    const figures = [told.pvBefore, told.pv, told.pvAfter].map((pv) => Math.round(pv * 100));
    expect(figures, JSON.stringify(wish)).toEqual([Number(before), Number(before - after), Number(after)]);
    one.left -= back;
  }
}

const anyBought: fc.Arbitrary<Bought> = fc.record({
  serums: fc.integer({ min: 1, max: 3 }),
  soaps: fc.integer({ min: 0, max: 2 }),
  refunds: fc.array(fc.record({ line: fc.nat({ max: 3 }), pieces: fc.integer({ min: 1, max: 3 }), shipping: fc.boolean() }), {
    minLength: 2,
    maxLength: 5,
  }),
});

const offers = [
  { offer: { kind: 'goodsAdded', productId: 0, pieces: 2 }, pvRule: 'kept' },
  { offer: { kind: 'goodsAdded', productId: 0, pieces: 2 }, pvRule: 'none' },
  { offer: { kind: 'percentage', percent: '35' }, pvRule: 'scaled' },
];

it('A refund takes what its preview showed, when the last paid goods go back and gifts stay', async () => {
  await withPromotion({ offer: { kind: 'goodsAdded', productId: variant('comb'), pieces: 2 }, pvRule: 'kept' }, () =>
    buyAndRefund({ serums: 1, soaps: 0, refunds: [{ line: 0, pieces: 1, shipping: true }] }),
  );
});

it('A preview shows the PV that the act takes, over random orders with promotions', { timeout: 600_000 }, async () => {
  const orders = fc.sample(anyBought, { numRuns: ORDERS, seed });
  for (const { offer, pvRule } of offers) {
    const goods = offer.kind === 'goodsAdded' ? { ...offer, productId: variant('comb') } : offer;
    await withPromotion({ offer: goods, pvRule }, async () => {
      for (const bought of orders) await buyAndRefund(bought);
    });
  }
});
