import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GoodsDesk, openGoodsDesk } from './testing/goods-desk.ts';
import { dataOf } from '../../../testing/success-of.ts';

let desk: GoodsDesk;
beforeAll(async () => {
  desk = await openGoodsDesk();
});
afterAll(() => desk.close());

const setCv = (goodsId: number, cv: string, who = desk.editor) =>
  desk.edit(goodsId, ({ variants }) => ({ variants: variants.map((variant) => ({ ...variant, cv })) }), who);

it('A draft gives a variant a CV, needs the price permission to be published, and undo takes it away', async () => {
  const { productId: goodsId, variantIds } = desk.fixture.products.serum;
  const path = `variants.${variantIds[0]}.cv`;
  expect((await desk.look(goodsId)).document.variants[0]?.cv).toBe('');
  expect(await setCv(goodsId, '25.5')).toMatchObject({ success: '1', data: { changes: 1 } });
  expect((await desk.look(goodsId)).changes).toEqual([{ path, before: null, after: '25.50' }]);
  expect(await desk.publish(desk.editor, goodsId)).toMatchObject({ error: 'pricesNotAllowed', field: path });
  expect(await desk.publish(desk.admin, goodsId)).toMatchObject({ success: '1' });
  expect(await desk.finance.call('listVariants', { search: 'P1' })).toMatchObject({ data: [{ pv: 40, cv: 25.5 }] });
  expect(await desk.editor.call('listProducts', { filters: { search: 'P1' } })).toMatchObject({ data: [{ pvFrom: 40, cvFrom: 25.5 }] });
  const { history } = await desk.look(goodsId);
  expect(history[0]).toMatchObject({ path, before: null, after: '25.50' });
  await desk.editor.call('undoProductChanges', { goodsId, version: 0, changeNos: [history[0]?.changeNo] });
  expect((await desk.look(goodsId)).changes).toEqual([{ path, before: '25.50', after: null }]);
  expect(await desk.publish(desk.admin, goodsId)).toMatchObject({ success: '1' });
  expect(await desk.finance.call('listVariants', { search: 'P1' })).toMatchObject({ data: [{ pv: 40, cv: null }] });
});

it('An amount that is no number of points is refused, and a client that knows no CV leaves it as it is', async () => {
  const { productId: goodsId, variantIds } = desk.fixture.products.candle;
  const [productId] = variantIds;
  for (const cv of ['-1', '1.005', 'many'])
    expect(await setCv(goodsId, cv)).toMatchObject({ error: 'malformed', field: expect.stringContaining('cv') });
  expect(await desk.finance.call('setPrice', { productId, price: '48.00', cv: '-1' })).toMatchObject({
    error: 'amountRefused',
    field: 'cv',
  });
  expect(await desk.finance.call('setPrice', { productId, price: '48.00', cv: '0' })).toMatchObject({ data: { cv: 0 } });
  const seen = await desk.look(goodsId);
  const variants = seen.document.variants.map(({ cv: _cv, ...variant }) => ({ ...variant, onSale: false }));
  expect(await desk.save(desk.editor, goodsId, seen, { variants } as object)).toMatchObject({ success: '1', data: { changes: 1 } });
  expect((await desk.look(goodsId)).document.variants[0]).toMatchObject({ cv: '0.00', onSale: false });
});

it('A price without a CV leaves it, an empty one takes it away, and both are in the history', async () => {
  const { productId: goodsId, variantIds } = desk.fixture.products.soap;
  const [productId] = variantIds;
  const set = async (more: object) => (await desk.finance.call('setPrice', { productId, price: '19.99', ...more })).data;
  expect(await set({ cv: '7' })).toMatchObject({ cv: 7 });
  expect(await set({ pv: '12' })).toMatchObject({ pv: 12, cv: 7 });
  expect(await set({ cv: '' })).toMatchObject({ pv: 12, cv: null });
  const path = `variants.${productId}.cv`;
  const { history } = await desk.look(goodsId);
  expect(history.filter((entry) => entry.path === path)).toMatchObject([
    { before: '7.00', after: null },
    { before: null, after: '7.00' },
  ]);
});

it('A price for a period names its CV, or leaves what the variant has', async () => {
  const { productId: goodsId, variantIds } = desk.fixture.products.comb;
  const [productId] = variantIds;
  const plan = async (more: object) => {
    const answer = await desk.finance.call('planPrice', { productId, from: '', price: '10.00', ...more });
    expect(answer).toMatchObject({ success: '1' });
    return dataOf(answer);
  };
  const pricesOf = async () => {
    const { data } = await desk.editor.call('getProductPrices', { goodsId });
    return (data as { usual: { cv: number | null }; now: { cv: number | null } }[])[0];
  };
  await desk.finance.call('setPrice', { productId, price: '12.00', cv: '9' });
  const own = await plan({ cv: '3.50' });
  expect(own.cv).toBe(3.5);
  expect(await pricesOf()).toMatchObject({ usual: { cv: 9 }, now: { cv: 3.5 } });
  const listed = await desk.editor.call('listPricePeriods', { filters: {} });
  expect(listed.data).toMatchObject([{ cv: 3.5 }]);
  const { history } = await desk.look(goodsId);
  expect(history[0]?.after).toEqual([expect.any(String), '', '10.00', '10.00', expect.any(String), '3.50']);
  expect(await desk.finance.call('endPrice', { periodNo: own.periodNo, at: '' })).toMatchObject({ success: '1' });
  expect((await plan({})).cv).toBeNull();
  expect(await pricesOf()).toMatchObject({ usual: { cv: 9 }, now: { cv: 9 } });
});
