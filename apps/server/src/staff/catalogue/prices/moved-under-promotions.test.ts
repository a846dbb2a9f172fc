import type { GoodsDocument } from '@upline/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { payShopOfFile } from '../../../features/payment/testing/pay-shop-of-file.ts';
import { dataOf, waitingOf } from '../../../testing/success-of.ts';

const shop = payShopOfFile();
let staff: StaffShop;
beforeAll(async () => {
  staff = await openStaffShop(shop.server, { gateway: shop.parts.gateway });
});
afterAll(() => staff.close());
afterEach(async () => {
  await shop.server.database.updateTable('promotion').set({ is_on: false }).execute();
});

const percent = (percentage: number) => ({ kind: 'percentage', percent: String(percentage) });
const refused = { error: 'pricesNotAllowed', field: expect.any(String) as string };
/** A piece costs 64.00 and counts 40 PV. It is on the shelf *Faces* of the part *Care*. */
const serum = () => shop.fixture.products.serum;
const shelves = () => shop.fixture.categories;

/** Adds a promotion by one person; `approved`: by two. */
async function promote(more: object, approved?: 'approved'): Promise<void> {
  const answer = await staff.as('finance1', 'addPromotion', { names: { en_US: 'Sale' }, pvRule: 'scaled', reason: 'test', ...more });
  if (approved === undefined) expect(answer).toMatchObject({ data: {} });
  else {
    const { requestId } = waitingOf(answer);
    expect(await staff.as('finance2', 'approveRequest', { requestId })).toMatchObject({ success: '1' });
  }
}
async function publish(goodsId: number, change: (document: GoodsDocument) => Partial<GoodsDocument>) {
  const seen = dataOf(await staff.as('root', 'getStaffProduct', { goodsId }));
  const document = { ...seen.document, ...change(seen.document) };
  const saved = await staff.as('root', 'saveProductDraft', {
    goodsId,
    version: seen.draft?.version ?? 0,
    liveMark: seen.liveMark,
    document,
  });
  const { version } = saved['data'] as { version: number };
  const published = await staff.as('root', 'publishProduct', { goodsId, version });
  if (published['error'] !== undefined) await staff.as('root', 'dropProductDraft', { goodsId, version });
  return published;
}
const numberOf = async (goodsId: number) =>
  (await shop.server.database.selectFrom('product').select('product_no').where('id', '=', goodsId).executeTakeFirstOrThrow()).product_no;
const shelfNow = async (shelf: number) => {
  return dataOf(await staff.as('root', 'listShelves')).find((one) => one.shelf === shelf) as { shelf: number; mark: string; name: object };
};

describe('goods moved under promotions', () => {
  it('One person cannot put goods on two shelves with promotions of 64 % together, by draft, home page or shelf', async () => {
    const { faces, candles } = shelves();
    await promote({ shelves: [faces], offer: percent(40) });
    await promote({ shelves: [shop.fixture.partitions.home], offer: percent(40) });
    expect(await publish(serum().productId, () => ({ furtherShelves: [candles] }))).toMatchObject({ ...refused, field: 'furtherShelves' });
    const shelf = await shelfNow(faces);
    const within = shop.fixture.partitions.home;
    expect(await staff.as('root', 'saveShelf', { shelf: faces, mark: shelf.mark, name: shelf.name, within })).toMatchObject({
      ...refused,
      field: 'within',
    });
    expect(await shelfNow(faces)).toEqual(shelf);
    // Next to a promotion of all goods, a removed shelf moves its goods into another one.
    await sql`UPDATE promotion SET shelves = NULL WHERE shelves @> ARRAY[${faces}::integer]`.execute(shop.server.database);
    expect(await staff.as('root', 'removeShelf', { shelf: faces, mark: shelf.mark, moveTo: candles })).toMatchObject({
      ...refused,
      field: 'moveTo',
    });
    // Moving is allowed if both together deduct less.
    await shop.server.database
      .updateTable('promotion')
      .set({ offer: JSON.stringify({ basisPoints: 1_000 }) })
      .where('is_on', '=', true)
      .execute();
    expect(await publish(serum().productId, () => ({ furtherShelves: [candles] }))).toMatchObject({ success: '1' });
    expect(await publish(serum().productId, () => ({ furtherShelves: [] }))).toMatchObject({ success: '1' });
  });

  it('Goods move under a promotion that two people approved there only if no other one runs with it', async () => {
    const { candles } = shelves();
    await promote({ shelves: [candles], offer: percent(70) }, 'approved');
    expect(await publish(serum().productId, () => ({ furtherShelves: [candles] }))).toMatchObject({ success: '1' });
    expect(await publish(serum().productId, () => ({ furtherShelves: [] }))).toMatchObject({ success: '1' });
    await promote({ productNos: [await numberOf(serum().productId)], offer: percent(1) });
    expect(await publish(serum().productId, () => ({ furtherShelves: [candles] }))).toMatchObject(refused);
  });

  it('A new variant that counts more than is paid is refused under a promotion that keeps PV', async () => {
    await promote({ offer: percent(30), pvRule: 'kept' });
    const [first] = [{ price: '100.00', originalPrice: '100.00', pv: '80.00' }];
    const added = await publish(shop.fixture.products.cream.productId, ({ variants }) => ({
      variants: [...variants, { ...(variants[0] as GoodsDocument['variants'][number]), ...first, key: 'new1', spec1: { en_US: 'Oak' } }],
    }));
    expect(added).toMatchObject(refused);
  });
});

describe('the joint discount of promotions', () => {
  it('Promotions add up although a third one with a minimum, or without any PV, runs with them', async () => {
    const alone = { productNos: [await numberOf(serum().productId)], offer: { kind: 'amount', amount: '30.00' } };
    await promote(alone);
    await promote({ offer: percent(1), minimum: '5000.00', pvRule: 'none' });
    expect(
      await staff.as('finance2', 'addPromotion', { names: { en_US: 'More' }, pvRule: 'scaled', reason: 'test', offer: percent(30) }),
    ).toHaveProperty('waiting');
  });

  it('Promotions add up in the same time only: two that follow each other are two', async () => {
    const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await promote({ offer: percent(40), fromDay: day(3), lastDay: day(5) });
    await promote({ offer: percent(40), fromDay: day(7), lastDay: day(9) });
  });

  it('Promotions count with the goods that they add: a gift is never made worth more than the rest', async () => {
    const [candle] = shop.fixture.products.serum.variantIds;
    await promote({ offer: { kind: 'goodsAdded', productId: candle, pieces: 1 }, minimum: '500.00', pvRule: 'kept' });
    expect(await staff.as('finance1', 'setPrice', { productId: candle, price: '900.00', showPrice: '900.00', pv: '800' })).toHaveProperty(
      'waiting',
    );
  });
});
