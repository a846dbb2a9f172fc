import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GoodsDesk, openGoodsDesk, soon } from '../goods/testing/goods-desk.ts';
import { dataOf } from '../../../testing/success-of.ts';

let desk: GoodsDesk;
beforeAll(async () => {
  desk = await openGoodsDesk();
});
afterAll(() => desk.close());

interface Line {
  goodsId: number;
  productId: number;
  name: string;
  price: number;
  newPrice: number;
  newShowPrice: number;
}
const tenPercentOff = { by: 'percent', change: '-10', rounding: '0.01', original: 'stays' };
const preview = (goodsIds: readonly number[], more: object = {}) =>
  desk.finance.call('previewPrices', { goodsIds, ...tenPercentOff, ...more });
const linesOf = async (...given: Parameters<typeof preview>) => dataOf(await preview(...given)).lines;
const change = async (goodsId: number, more: object = {}, from = '', who = desk.finance) =>
  who.call('changePrices', { goodsId, prices: (await linesOf([goodsId], more)).map(wanted), from });
const wanted = ({ productId, price, newPrice, newShowPrice }: Line) => ({
  productId,
  seen: String(price),
  price: String(newPrice),
  showPrice: String(newShowPrice),
});
const usual = async (goodsId: number) => dataOf(await desk.editor.call('getProductPrices', { goodsId })).map((each) => each.usual);

it('The table shows what becomes of every variant, and changes nothing', async () => {
  const { serum, cream } = desk.fixture.products;
  const before = await usual(cream.productId);
  expect(await preview([serum.productId, cream.productId])).toMatchObject({
    data: { changing: 1 + before.length, refused: 0, inPeriod: 0 },
  });
  const lines = await linesOf([serum.productId, cream.productId]);
  expect(lines[0]).toMatchObject({ goodsId: serum.productId, price: 64, newPrice: 57.6, newShowPrice: 72 });
  expect(await usual(cream.productId)).toEqual(before);
  expect(await preview([serum.productId], { by: 'amount', change: '-64' })).toMatchObject({ data: { changing: 0, refused: 1 } });
});

it('A price change is live at once for all variants of a product, keeps PV, and the history undoes it', async () => {
  const { cream } = desk.fixture.products;
  const before = await usual(cream.productId);
  expect(await change(cream.productId)).toMatchObject({ success: '1', data: { variants: before.length } });
  expect(await usual(cream.productId)).toEqual(
    before.map(({ price, ...rest }) =>
      expect.objectContaining({ ...rest, price: Math.round(price * 90) / 100, showPrice: expect.anything() }),
    ),
  );
  const seen = await desk.look(cream.productId);
  const changes = seen.history.filter(({ path }) => path.endsWith('.price'));
  expect(changes).toHaveLength(before.length);
  const undone = await desk.editor.call('undoProductChanges', {
    goodsId: cream.productId,
    version: 0,
    changeNos: changes.map(({ changeNo }) => changeNo),
  });
  expect(undone).toMatchObject({ success: '1', data: { changes: before.length } });
  expect(await desk.publish(desk.finance, cream.productId)).toMatchObject({ success: '1' });
  expect(await usual(cream.productId)).toMatchObject(before.map(({ price }) => ({ price })));
});

it('A price change applies from a moment on, is taken back by its period, and cannot begin in the past', async () => {
  const { comb } = desk.fixture.products;
  const before = await usual(comb.productId);
  expect(await change(comb.productId, {}, soon(-1_000).toISOString())).toMatchObject({ error: 'pricePeriodRefused', field: 'from' });
  const from = soon(3_600_000).toISOString();
  expect(await change(comb.productId, {}, from)).toMatchObject({ success: '1', data: { variants: 3 } });
  expect(await usual(comb.productId)).toEqual(before);
  // The same change again overlaps the periods of the first, and none of it is stored.
  expect(await change(comb.productId, {}, soon(7_200_000).toISOString())).toMatchObject({ error: 'pricePeriodOverlaps' });
  const periods = dataOf(await desk.editor.call('listPricePeriods', { filters: { periodState: ['planned'] } }));
  expect(periods).toHaveLength(3);
  for (const { periodNo } of periods) expect(await desk.finance.call('endPrice', { periodNo })).toMatchObject({ success: '1' });
});

it('A price change is refused whole where a price differs from the seen one; its repeated key changes no more', async () => {
  const { serum, candle } = desk.fixture.products;
  const prices = (await linesOf([serum.productId])).map(wanted);
  const send = () => desk.finance.call('changePrices', { goodsId: serum.productId, prices }, { 'idempotency-key': 'prices-of-today-1' });
  expect(await send()).toMatchObject({ success: '1' });
  expect(await send()).toMatchObject({ success: '1' });
  expect(await usual(serum.productId)).toMatchObject([{ price: 57.6 }]);
  expect(await desk.finance.call('changePrices', { goodsId: serum.productId, prices })).toMatchObject({ error: 'priceChangedMeanwhile' });
  expect(await desk.finance.call('changePrices', { goodsId: candle.productId, prices })).toMatchObject({ error: 'productNotFound' });
  const nothing = prices.map((one) => ({ ...one, seen: '57.60', price: '0' }));
  expect(await desk.finance.call('changePrices', { goodsId: serum.productId, prices: nothing })).toMatchObject({
    error: 'amountRefused',
    resultMessage: 'A price is more than zero, with at most two decimals.',
  });
  expect(await usual(serum.productId)).toMatchObject([{ price: 57.6 }]);
});

it('A price change takes the permission to set prices, known products, and a change in its form', async () => {
  const { serum } = desk.fixture.products;
  expect(await desk.editor.call('previewPrices', { goodsIds: [serum.productId], ...tenPercentOff })).toMatchObject({ error: 'notAllowed' });
  expect(await change(serum.productId, {}, '', desk.editor)).toMatchObject({ error: 'notAllowed' });
  expect(await preview([serum.productId, 9_999_999_999])).toMatchObject({ error: 'productNotFound' });
  for (const more of [{ change: '10 %' }, { change: '1e3' }, { rounding: '0.03' }, { by: 'luck' }])
    expect(await preview([serum.productId], more)).toMatchObject({ success: '0', errorCode: '1' });
  expect(await preview([serum.productId, serum.productId])).toMatchObject({ success: '0' });
});
