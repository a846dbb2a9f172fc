import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GoodsDesk, openGoodsDesk, soon } from '../goods/testing/goods-desk.ts';
import { dataOf } from '../../../testing/success-of.ts';

let desk: GoodsDesk;
beforeAll(async () => {
  desk = await openGoodsDesk();
});
afterAll(() => desk.close());

it('The list shows prices for periods by what has become of them, when they begin, and the product', async () => {
  const { serum, soap } = desk.fixture.products;
  const plan = (productId: number, from: Date, until: Date | '') =>
    desk.finance.call('planPrice', {
      productId,
      from: from.toISOString(),
      until: until === '' ? '' : until.toISOString(),
      price: '50.00',
      showPrice: '500.00',
    });
  const hour = 3_600_000;
  expect(await plan(serum.variantIds[0], soon(2 * hour), soon(4 * hour))).toMatchObject({ success: '1' });
  const dropped = await plan(soap.variantIds[0], soon(hour), '');
  expect(dropped).toMatchObject({ success: '1' });
  const { periodNo } = dataOf(dropped);
  expect(await desk.finance.call('endPrice', { periodNo })).toMatchObject({ success: '1' });

  const rows = async (filters: object = {}) => dataOf(await desk.editor.call('listPricePeriods', { filters }));
  expect(await rows()).toMatchObject([
    { goodsId: serum.productId, periodState: 'planned', price: 50, showPrice: 500, plannedBy: 'finance1' },
    { goodsId: soap.productId, periodState: 'dropped', periodNo },
  ]);
  expect(await rows({ periodState: ['dropped', 'over'] })).toMatchObject([{ periodNo }]);
  expect(await rows({ search: 'serum' })).toMatchObject([{ goodsId: serum.productId }]);
  expect(await rows({ search: '%' })).toEqual([]);
  expect(await rows({ fromAt: { to: '2020-01-01' } })).toEqual([]);
});
