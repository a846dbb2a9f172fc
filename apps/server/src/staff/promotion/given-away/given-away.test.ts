import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { payShopOfFile } from '../../../features/payment/testing/pay-shop-of-file.ts';

const shop = payShopOfFile();
let staff: StaffShop;
beforeAll(async () => {
  staff = await openStaffShop(shop.server, { gateway: shop.parts.gateway });
});
afterAll(() => staff.close());

const database = () => shop.server.database;
/** A piece costs 64.00 and counts 40 PV. */
const serum = () => shop.fixture.products.serum.variantIds[0];
const set = (price: string, more: object = {}) => staff.as('finance1', 'setPrice', { productId: serum(), price, ...more });
const priceNow = async () =>
  await database().selectFrom('product_variant').select(['price_cents as price', 'pv']).where('id', '=', serum()).executeTakeFirstOrThrow();
const promotion = (more: object) => ({ names: { en_US: 'Gift' }, offer: { kind: 'percentage', percent: '100' }, reason: 'test', ...more });
const requestOf = (answer: object): number => {
  const { waiting } = answer as { waiting?: { requestId: number } };
  if (waiting === undefined) throw new Error(JSON.stringify(answer));
  return waiting.requestId;
};

describe('a promotion', () => {
  it('A promotion that gives goods with PV for nearly nothing waits for a second person, who sees its effect', async () => {
    const requestId = requestOf(await staff.as('finance1', 'addPromotion', promotion({ pvRule: 'kept' })));
    expect(await database().selectFrom('promotion').select('id').execute()).toEqual([]);
    expect(await staff.as('finance2', 'getApproval', { requestId })).toMatchObject({
      data: { changes: [{ what: 'goods.paid', after: 0.01 }, { what: 'goods.counted' }] },
    });
    expect(await staff.as('finance2', 'approveRequest', { requestId })).toMatchObject({ data: { outcome: 'done' } });
    const { id } = await database().selectFrom('promotion').select('id').executeTakeFirstOrThrow();
    await staff.as('finance2', 'endPromotion', { promotionId: Number(id), version: 1, reason: 'over' });
  });

  it('One person adds a promotion that takes off less, and two people add a pair that takes off more', async () => {
    const half = promotion({ offer: { kind: 'percentage', percent: '40' }, pvRule: 'scaled' });
    const added = (await staff.as('finance1', 'addPromotion', half))['data'] as { promotionId: number };
    expect(added.promotionId).toBeGreaterThan(0);
    requestOf(await staff.as('finance2', 'addPromotion', half));
    // A change does not raise it either.
    const more = { ...half, offer: { kind: 'percentage', percent: '90' }, promotionId: added.promotionId, version: 1 };
    requestOf(await staff.as('finance1', 'changePromotion', more));
    // A price reduction counts together with it: 0.6 of 50 is less than half of 64.
    requestOf(await set('50.00', { pv: '20' }));
    await staff.as('finance1', 'endPromotion', { promotionId: added.promotionId, version: 1, reason: 'over' });
  });

  it('A promotion about a shelf is checked against goods that could be put there', async () => {
    const shelf = await database()
      .insertInto('category')
      .values({ name: JSON.stringify({ en_US: 'Empty' }), order_type: '1', sort: 99 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const offer = { kind: 'percentage', percent: '90' };
    requestOf(await staff.as('finance1', 'addPromotion', promotion({ shelves: [shelf.id], offer, pvRule: 'scaled' })));
    const few = { kind: 'percentage', percent: '10' };
    const added = await staff.as('finance1', 'addPromotion', promotion({ shelves: [shelf.id], offer: few, pvRule: 'scaled' }));
    const { promotionId } = added['data'] as { promotionId: number };
    await staff.as('finance1', 'endPromotion', { promotionId, version: 1, reason: 'over' });
  });

  it('Many promotions added at once count together: one person can add only one of them', async () => {
    const each = (at: number) =>
      promotion({ names: { en_US: `Gift ${at}` }, offer: { kind: 'percentage', percent: '40' }, pvRule: 'scaled' });
    const answers = await Promise.all(Array.from({ length: 16 }, (_each, at) => staff.as('finance1', 'addPromotion', each(at))));
    expect(answers.filter((answer) => !('waiting' in answer))).toMatchObject([{ success: '1' }]);
    const running = await database().selectFrom('promotion').select('id').where('ends_at', 'is', null).execute();
    expect(running).toHaveLength(1);
    await staff.as('finance1', 'endPromotion', { promotionId: Number(running[0]?.id), version: 1, reason: 'over' });
  });
});

describe('a price', () => {
  it('A price that counts more PV than is paid, or is much lower, waits for a second person', async () => {
    requestOf(await set('0.01'));
    requestOf(await set('30.00', { pv: '10' }));
    requestOf(await set('64.00', { pv: '64.01' }));
    const plan = { productId: serum(), from: '', until: '', price: '1.00', pv: '1' };
    requestOf(await staff.as('finance1', 'planPrice', plan));
    expect(await priceNow()).toEqual({ price: 6_400n, pv: 4_000n });
  });

  it('A price is compared with what was approved last, however small the steps', async () => {
    expect(await set('44.00', { pv: '20' })).toMatchObject({ success: '1' });
    // 31 is more than half of 44, and less than half of 64.
    const requestId = requestOf(await set('31.00'));
    expect(await staff.as('finance2', 'approveRequest', { requestId })).toMatchObject({ success: '1' });
    expect(await set('21.00')).toMatchObject({ success: '1' });
    requestOf(await set('15.00', { pv: '10' }));
  });

  it('A price is for all companies, so a person who is limited to some cannot set it', async () => {
    const limited = (operation: 'setPrice' | 'planPrice', payload: object) => staff.limitedTo(['US'], 'finance1', operation, payload);
    expect(await limited('setPrice', { productId: serum(), price: '60.00' })).toMatchObject({ error: 'notAllowed' });
    const plan = { productId: serum(), from: '', until: '', price: '60.00' };
    expect(await limited('planPrice', plan)).toMatchObject({ error: 'notAllowed' });
  });
});
