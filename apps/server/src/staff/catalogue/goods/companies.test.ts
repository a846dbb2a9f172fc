import { afterAll, beforeAll, expect, it } from 'vitest';
import { createShopper } from '../../../features/order/testing/shopper.ts';
import { type GoodsDesk, openGoodsDesk } from './testing/goods-desk.ts';

let desk: GoodsDesk;
let server: GoodsDesk['server'];
let fixture: GoodsDesk['fixture'];
beforeAll(async () => {
  desk = await openGoodsDesk();
  ({ server, fixture } = desk);
});
afterAll(() => desk.close());

const offerIn = async (goodsId: number, companies: string[]) => {
  await desk.edit(goodsId, (document) => ({ variants: document.variants.map((variant) => ({ ...variant, companies })) }));
  return desk.publish(desk.editor, goodsId);
};

it('Members of a company that a variant is not offered to cannot buy it, and read so in words', async () => {
  const { productId: goodsId, variantIds } = fixture.products.soap;
  const [variant] = variantIds;
  const shopper = await createShopper(server, fixture);
  await shopper.fill(variant, 2);
  expect(await offerIn(goodsId, ['TW', 'JP', 'JP'])).toMatchObject({ success: '1', data: { changes: 1 } });
  expect((await desk.look(goodsId)).live.variants[0]?.companies).toEqual(['JP', 'TW']);
  const refused = await shopper.call('addToCart', { productId: variant, qty: 1 });
  expect(refused).toMatchObject({ error: 'productNotFound' });
  expect(refused.resultMessage).toBe('This product is not offered in this country or region.');
  const cart = (await shopper.call('getCartOrderList'))['data'] as [{ cartProduct: { sclId: number; stock: number }[] }];
  expect(cart[0].cartProduct).toMatchObject([{ pttId: variant, stock: 0 }]);
  expect(await shopper.call('editCartpty', { sclId: cart[0].cartProduct[0]?.sclId, qty: 1 })).toMatchObject({ error: 'stockShort' });
  const ordered = await shopper.call('addJpoMemberOrder', { fabId: shopper.addressId });
  expect(ordered).toMatchObject({ error: 'soldOut' });
  expect(ordered.resultMessage).toBe('“Harbour soap” is not offered in your country or region. Please remove it from your cart.');
  // Staff who order for the member are restricted too.
  const lines = [{ productId: variant, pieces: 1 }];
  const quoted = await desk.admin.call('quoteOrderFor', { memberCode: shopper.code, addressId: shopper.addressId, lines });
  expect(quoted).toMatchObject({ error: 'productNotFound', field: 'lines' });
  // The catalogue is the same for everyone, so that its answers can be cached: it still shows the product.
  expect(await server.call('getProducts', { pttId: variant })).toMatchObject({ success: '1' });

  expect(await offerIn(goodsId, ['US'])).toMatchObject({ success: '1' });
  await shopper.order();
});

it('A company that does not exist is refused, two editors differ on it, and undo brings it back', async () => {
  const { productId: goodsId } = fixture.products.candle;
  expect(
    await desk.edit(goodsId, ({ variants }) => ({ variants: variants.map((variant) => ({ ...variant, companies: ['XX'] })) })),
  ).toMatchObject({ error: 'productRefused', field: `variants.${fixture.products.candle.variantIds[0]}.companies` });
  expect(await offerIn(goodsId, ['US', 'KR'])).toMatchObject({ success: '1' });
  await desk.edit(goodsId, ({ variants }) => ({ variants: variants.map((variant) => ({ ...variant, companies: ['US'] })) }));
  await server.database
    .updateTable('product_variant')
    .set({ companies: ['KR'] })
    .where('product_id', '=', goodsId)
    .execute();
  const path = `variants.${fixture.products.candle.variantIds[0]}.companies`;
  expect(await desk.publish(desk.editor, goodsId)).toMatchObject({ error: 'productChangedMeanwhile', field: path });
  const seen = await desk.look(goodsId);
  expect(seen.conflicts).toEqual([{ path, mine: ['US'], theirs: ['KR'] }]);
  await desk.editor.call('dropProductDraft', { goodsId, version: seen.draft?.version });
  const [change] = seen.history.filter((entry) => entry.path === path);
  await desk.editor.call('undoProductChanges', { goodsId, version: 0, changeNos: [change?.changeNo] });
  expect((await desk.look(goodsId)).changes).toEqual([{ path, before: ['KR'], after: [] }]);
});
