import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type GoodsDesk, openGoodsDesk } from '../goods/testing/goods-desk.ts';
import { dataOf } from '../../../testing/success-of.ts';

let desk: GoodsDesk;
let server: GoodsDesk['server'];
let fixture: GoodsDesk['fixture'];
beforeAll(async () => {
  desk = await openGoodsDesk();
  ({ server, fixture } = desk);
});
afterAll(() => desk.close());

const shelves = async () => dataOf(await desk.editor.call('listShelves', {}));
const shelfOf = async (number: number) => {
  const found = (await shelves()).find(({ shelf }) => shelf === number);
  if (found === undefined) throw new Error(`there is no shelf ${number}`);
  return found;
};
const names = async () => (await shelves()).map(({ name }) => name.en_US);
const added = async (name: string, within: number | null = fixture.partitions.care): Promise<number> =>
  ((await desk.editor.call('addShelf', { name: { en_US: name }, within })).data as { shelf: number }).shelf;
/** Product names that the shop shows on a shelf. */
const shownOn = async (partId: number): Promise<string[]> =>
  ((await server.call('getProductListNew', { partId }))['data'] as { productName: string }[]).map(({ productName }) => productName);
const shopShelves = async () =>
  (await server.call('getProCate', {}))['data'] as { partId: number; partName: string; parentId: number | null; size: number }[];

it('A shelf is added, renamed, moved and put into an order, and the shop shows it', async () => {
  const shelf = await added('Winter skin');
  expect(await names()).toEqual(['Care', 'Faces', 'Hair', 'Winter skin', 'Home', 'Candles']);
  const { mark, orderType } = await shelfOf(shelf);
  expect(orderType).toBe('1');
  const name = { en_US: 'Winter', zh_CN: '冬季' };
  expect(await desk.editor.call('saveShelf', { shelf, mark, name, within: fixture.partitions.home })).toMatchObject({ data: { shelf } });
  expect(await names()).toEqual(['Care', 'Faces', 'Hair', 'Home', 'Candles', 'Winter']);
  // The second of two people who saw the same shelf must look again.
  expect(await desk.admin.call('saveShelf', { shelf, mark, name, within: null })).toMatchObject({ error: 'shelfChangedMeanwhile' });
  const { candles } = fixture.categories;
  const order = (list: number[]) => desk.editor.call('orderShelves', { within: fixture.partitions.home, shelves: list });
  expect(await order([shelf])).toMatchObject({ error: 'shelfChangedMeanwhile' });
  expect(await order([shelf, shelf])).toMatchObject({ error: 'shelfChangedMeanwhile' });
  expect(await order([shelf, candles])).toMatchObject({ data: { shelves: 2 } });
  expect(await names()).toEqual(['Care', 'Faces', 'Hair', 'Home', 'Winter', 'Candles']);
  await vi.waitFor(async () => {
    const entries = await shopShelves();
    expect(entries.find(({ partId }) => partId === shelf)).toMatchObject({
      partName: 'Winter',
      parentId: fixture.partitions.home,
      size: 0,
    });
    expect(entries.filter(({ parentId }) => parentId === fixture.partitions.home).map(({ partId }) => partId)).toEqual([shelf, candles]);
  }, 2_000);
});

it('The desk refuses an invalid shelf, and people who may not publish', async () => {
  const { faces } = fixture.categories;
  const { care } = fixture.partitions;
  const wrong: [payload: object, expected: object][] = [
    [
      { name: { zh_CN: '冬季' }, within: care },
      { error: 'shelfRefused', field: 'name.en_US' },
    ],
    [{ name: { en_US: 'x' }, within: 9_999 }, { error: 'shelfNotFound' }],
    [
      { name: { en_US: 'x' }, within: faces },
      { error: 'shelfRefused', field: 'within' },
    ],
    [
      { name: { en_US: 'x' }, within: null },
      { error: 'shelfRefused', field: 'orderType' },
    ],
    [{ name: { en_US: 'x'.repeat(61) }, within: care }, { errorCode: '1' }],
    [{ name: { en_US: 'x', xx_XX: 'y' }, within: care }, { errorCode: '1' }],
  ];
  for (const [payload, expected] of wrong)
    expect([payload, await desk.editor.call('addShelf', payload)]).toMatchObject([payload, expected]);
  expect(await desk.clerk.call('addShelf', { name: { en_US: 'x' }, within: care })).toMatchObject({ error: 'notAllowed' });
  const { mark, name } = await shelfOf(care);
  expect(await desk.editor.call('saveShelf', { shelf: care, mark, name, within: fixture.partitions.home })).toMatchObject({
    error: 'shelfRefused',
    field: 'within',
  });
  expect(await desk.editor.call('removeShelf', { shelf: care, mark })).toMatchObject({ error: 'shelfNotEmpty' });
});

it('A product can be on further shelves, and its kind of order stays that of the first', async () => {
  const gifts = await added('Gifts', fixture.partitions.home);
  const { productId: goodsId } = fixture.products.soap;
  expect(await desk.edit(goodsId, () => ({ furtherShelves: [9_999] }))).toMatchObject({ error: 'shelfNotFound', field: 'furtherShelves' });
  const { shelf } = (await desk.look(goodsId)).document;
  // Its first shelf is no further one.
  await desk.edit(goodsId, () => ({ furtherShelves: [gifts, shelf, gifts] }));
  expect((await desk.look(goodsId)).changes).toEqual([{ path: 'furtherShelves', before: [], after: [gifts] }]);
  expect(await desk.publish(desk.editor, goodsId)).toMatchObject({ success: '1' });
  await vi.waitFor(async () => expect(await shownOn(gifts)).toEqual(['Harbour soap']), 2_000);
  expect(await shownOn(shelf)).toContain('Harbour soap');
  expect(await shownOn(fixture.partitions.home)).toContain('Harbour soap');
  expect(await shelfOf(gifts)).toMatchObject({ products: 0, furtherProducts: 1 });
  const { history } = await desk.look(goodsId);
  await desk.editor.call('undoProductChanges', { goodsId, version: 0, changeNos: [history[0]?.changeNo] });
  expect((await desk.look(goodsId)).changes).toEqual([{ path: 'furtherShelves', before: [gifts], after: [] }]);
  expect(await desk.publish(desk.editor, goodsId)).toMatchObject({ success: '1' });
});

it('The second of two editors who put a product on different shelves sees the difference and chooses', async () => {
  const [one, other] = [await added('One'), await added('Other')];
  const { productId: goodsId } = fixture.products.comb;
  const [mine, theirs] = [await desk.look(goodsId), await desk.look(goodsId)];
  const answers = await Promise.all([
    desk.save(desk.editor, goodsId, mine, { furtherShelves: [one] }),
    desk.save(desk.admin, goodsId, theirs, { furtherShelves: [other] }),
  ]);
  expect(answers.map(({ success }) => success).toSorted()).toEqual(['0', '1']);
  // A live change that bypassed the draft is a conflict of the field.
  await server.database
    .updateTable('product')
    .set({ further_shelves: [one, other] })
    .where('id', '=', goodsId)
    .execute();
  const seen = await desk.look(goodsId);
  expect(seen.conflicts).toMatchObject([{ path: 'furtherShelves', theirs: [one, other] }]);
  expect(await desk.publish(desk.editor, goodsId)).toMatchObject({ error: 'productChangedMeanwhile', field: 'furtherShelves' });
  await desk.save(desk.editor, goodsId, seen, { furtherShelves: [other] });
  expect(await desk.publish(desk.editor, goodsId)).toMatchObject({ success: '1' });
  expect((await desk.look(goodsId)).live.furtherShelves).toEqual([other]);
});

it('a shelf with products is removed only with a shelf that they move to, and their history says so', async () => {
  const { faces, hair } = fixture.categories;
  const { productId: goodsId } = fixture.products.candle;
  await desk.edit(goodsId, () => ({ furtherShelves: [faces, hair] }));
  await desk.publish(desk.editor, goodsId);
  // An earlier draft about something else continues.
  const { productId: drafted } = fixture.products.serum;
  await desk.edit(drafted, () => ({ weightGrams: 201 }));
  const { mark, products } = await shelfOf(faces);
  const refused = await desk.editor.call('removeShelf', { shelf: faces, mark });
  expect(refused).toMatchObject({ error: 'shelfNotEmpty' });
  expect(refused.resultMessage).toBe(`There are still products in this category: ${products + 1}. Choose where to move them.`);
  expect(await desk.editor.call('removeShelf', { shelf: faces, mark, moveTo: faces })).toMatchObject({ error: 'shelfRefused' });
  expect(await desk.editor.call('removeShelf', { shelf: faces, mark, moveTo: 9_999 })).toMatchObject({ error: 'shelfNotFound' });
  expect(await desk.editor.call('removeShelf', { shelf: faces, mark, moveTo: hair })).toMatchObject({ data: { moved: products + 1 } });
  expect((await desk.look(goodsId)).live.furtherShelves).toEqual([hair]);
  const after = await desk.look(drafted);
  expect(after).toMatchObject({ live: { shelf: hair }, document: { shelf: hair, weightGrams: 201 }, conflicts: [] });
  expect(after.history).toMatchObject([{ path: 'shelf', before: faces, after: hair, person: 'editor', draftNo: null }]);
  expect(await desk.publish(desk.editor, drafted)).toMatchObject({ success: '1' });
  await vi.waitFor(async () => expect((await shopShelves()).map(({ partId }) => partId)).not.toContain(faces), 2_000);
  // Undoing the move would put it on a removed shelf.
  const [move] = (await desk.look(drafted)).history.filter(({ path }) => path === 'shelf');
  expect(await desk.editor.call('undoProductChanges', { goodsId: drafted, version: 0, changeNos: [move?.changeNo] })).toMatchObject({
    error: 'shelfNotFound',
    field: 'shelf',
  });
  const empty = await added('Empty');
  expect(await desk.editor.call('removeShelf', { shelf: empty, mark: (await shelfOf(empty)).mark })).toMatchObject({ data: { moved: 0 } });
});

it('A shelf that is removed while a product is put on it is never left with a product', async () => {
  const target = await added('Briefly');
  const { mark } = await shelfOf(target);
  const { productId: goodsId } = fixture.products.brush;
  await desk.edit(goodsId, () => ({ furtherShelves: [target] }));
  const [published, removed] = await Promise.all([
    desk.publish(desk.editor, goodsId),
    desk.admin.call('removeShelf', { shelf: target, mark }),
  ]);
  expect([published.success, removed.success].toSorted()).toEqual(['0', '1']);
  const isThere = (await shelves()).some(({ shelf }) => shelf === target);
  expect((await desk.look(goodsId)).live.furtherShelves).toEqual(isThere ? [target] : []);
});

it('A removed product counts on no shelf, and keeps neither its shelf nor its picture from being removed', async () => {
  const shelf = await added('Only for one');
  const { productId: goodsId, variantIds } = fixture.products.soap;
  const { database } = server;
  await sql`UPDATE product_variant SET stock = 0, low_limit = 3, shelf = 'Z-9' WHERE product_id = ${goodsId}`.execute(database);
  await sql`UPDATE product SET category_id = ${shelf}, pictures = '{p/only-here}' WHERE id = ${goodsId}`.execute(database);
  const waiting = async () =>
    (
      await sql<{
        texts: number;
      }>`SELECT count(*)::int AS texts FROM translatable WHERE id BETWEEN text_no(1, ${goodsId}, 0) AND text_no(1, ${goodsId}, 255)`.execute(
        database,
      )
    ).rows[0]?.texts;
  expect([(await shelfOf(shelf)).products, Number(await waiting()) > 0]).toEqual([1, true]);
  expect(await desk.editor.call('removeProduct', { goodsId, reason: 'made twice' })).toMatchObject({ success: '1' });
  const { mark, products } = await shelfOf(shelf);
  expect([products, await waiting()]).toEqual([0, 0]);
  expect(await desk.editor.call('removeShelf', { shelf, mark })).toMatchObject({ data: { moved: 0 } });
  const { rows } = await sql`SELECT pictures, low_limit, shelf FROM product_variant WHERE id = ${variantIds[0]}`.execute(database);
  expect(rows).toEqual([{ pictures: [], low_limit: null, shelf: '' }]);
  expect((await sql`SELECT FROM product WHERE pictures @> '{p/only-here}'`.execute(database)).rows).toEqual([]);
});
