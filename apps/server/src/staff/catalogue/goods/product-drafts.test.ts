import { sql } from 'kysely';
import { type GoodsDocument, type GoodsVariant, wireLocales } from '@upline/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CatalogueFixture, FixtureProduct } from '../../../testing/catalogue-fixture.ts';
import type { StaffBrowser } from '../../../testing/staff-door.ts';
import { type GoodsDesk, openGoodsDesk } from './testing/goods-desk.ts';
import { dataOf } from '../../../testing/success-of.ts';

let desk: GoodsDesk;
let server: GoodsDesk['server'];
let products: CatalogueFixture['products'];
let categories: CatalogueFixture['categories'];
let editor: StaffBrowser;
let finance: StaffBrowser;
let admin: StaffBrowser;
beforeAll(async () => {
  desk = await openGoodsDesk();
  ({ server, editor, finance, admin } = desk);
  ({ products, categories } = desk.fixture);
});
afterAll(() => desk.close());

const look = (goodsId: number) => desk.look(goodsId);
const save: GoodsDesk['save'] = (...what) => desk.save(...what);
const edit: GoodsDesk['edit'] = (...what) => desk.edit(...what);
const publish: GoodsDesk['publish'] = (...what) => desk.publish(...what);
const priced =
  (price: string, originalPrice = price) =>
  (document: GoodsDocument) => ({
    variants: document.variants.map((variant, at) => (at === 0 ? { ...variant, price, originalPrice } : variant)),
  });
const shown = async ({ variantIds: [pttId] }: Pick<FixtureProduct, 'variantIds'>) =>
  (await server.call('getProducts', { pttId }))['data'] as { productName: string; price: number };

it('A draft is not live before publishing; then the shop and history show it, and undo reverts it', async () => {
  const { productId: goodsId } = products.soap;
  const name = { en_US: 'Harbour soap, salted', zh_CN: '海港香皂' };
  expect(await edit(goodsId, () => ({ name, weightGrams: 410 }))).toMatchObject({ data: { goodsId, changes: 2 } });
  const drafted = await look(goodsId);
  expect(drafted.changes).toEqual([
    { path: 'weightGrams', before: 400, after: 410 },
    { path: 'name.en_US', before: 'Harbour soap', after: 'Harbour soap, salted' },
  ]);
  expect(drafted.live.name.en_US).toBe('Harbour soap');
  // The Chinese text was translated from the previous English.
  expect(drafted.outdated).toEqual(['name.zh_CN']);
  expect(await shown(products.soap)).toMatchObject({ productName: 'Harbour soap' });

  expect(await publish(editor, goodsId)).toMatchObject({ success: '1', data: { changes: 2 } });
  await vi.waitFor(async () => expect(await shown(products.soap)).toMatchObject({ productName: 'Harbour soap, salted' }), 2_000);
  const after = await look(goodsId);
  expect(after).toMatchObject({ draft: null, changes: [], outdated: ['name.zh_CN'], document: { weightGrams: 410 } });
  const [renamed, weighed] = after.history;
  expect(after.history).toMatchObject([
    { path: 'name.en_US', before: 'Harbour soap', after: 'Harbour soap, salted', person: 'editor' },
    { path: 'weightGrams', before: 400, after: 410, person: 'editor' },
  ]);

  expect(await editor.call('undoProductChanges', { goodsId, version: 0, changeNos: [renamed?.changeNo] })).toMatchObject({
    data: { changes: 1 },
  });
  expect(await look(goodsId)).toMatchObject({ changes: [{ path: 'name.en_US', after: 'Harbour soap' }] });
  expect(await publish(editor, goodsId)).toMatchObject({ success: '1' });
  expect((await look(goodsId)).document).toMatchObject({ name: { en_US: 'Harbour soap' }, weightGrams: 410 });
  expect(
    await editor.call('undoProductChanges', { goodsId: products.comb.productId, version: 0, changeNos: [weighed?.changeNo] }),
  ).toMatchObject({
    error: 'productChangeNotFound',
  });
});

it('The second of two editors who save what they saw learns who was first, and the first loses nothing', async () => {
  const { productId: goodsId } = products.comb;
  const [one, other] = [await look(goodsId), await look(goodsId)];
  const answers = await Promise.all([
    save(editor, goodsId, one, { weightGrams: 130 }),
    save(admin, goodsId, other, { name: { en_US: 'Beech comb' } }),
  ]);
  expect(answers.map(({ success }) => success).toSorted()).toEqual(['0', '1']);
  expect(answers.find(({ success }) => success === '0')).toMatchObject({ error: 'draftChangedMeanwhile' });
  const { draft } = await look(goodsId);
  expect(await editor.call('dropProductDraft', { goodsId, version: 0 })).toMatchObject({ error: 'draftChangedMeanwhile' });
  expect(await editor.call('dropProductDraft', { goodsId, version: draft?.version })).toMatchObject({ success: '1' });
  expect(await look(goodsId)).toMatchObject({ draft: null, changes: [] });
  // A version is never reused: a version of a deleted draft is not that of the next draft.
  await edit(goodsId, () => ({ weightGrams: 140 }));
  expect(await editor.call('publishProduct', { goodsId, version: draft?.version })).toMatchObject({ error: 'draftChangedMeanwhile' });
  await edit(goodsId, () => ({ weightGrams: 120 }));
  expect((await look(goodsId)).draft).toBeNull();
});

it('A change that became live stays; a field that both changed is shown and decided', async () => {
  const { productId: goodsId, variantIds } = products.candle;
  const [productId] = variantIds;
  const price = (value: string) => finance.call('setPrice', { productId, price: value, showPrice: '60.00' });
  await edit(goodsId, () => ({ weightGrams: 950 }));
  await price('47.00');
  expect(await publish(editor, goodsId)).toMatchObject({ success: '1', data: { changes: 1 } });
  expect(await look(goodsId)).toMatchObject({ live: { weightGrams: 950, variants: [{ price: '47.00' }] } });
  expect((await look(goodsId)).history.find(({ path }) => path.endsWith('.price'))).toMatchObject({
    before: '48.00',
    after: '47.00',
    draftNo: null,
  });

  const seen = await look(goodsId);
  await edit(goodsId, priced('45.00', '60.00'));
  await price('46.00');
  expect(await publish(admin, goodsId)).toMatchObject({ error: 'productChangedMeanwhile', field: `variants.${productId}.price` });
  const conflicting = await look(goodsId);
  expect(conflicting.conflicts).toEqual([{ path: `variants.${productId}.price`, mine: '45.00', theirs: '46.00' }]);
  expect(await save(editor, goodsId, { ...seen, draft: conflicting.draft }, {})).toMatchObject({ error: 'productChangedMeanwhile' });
  expect(await save(editor, goodsId, conflicting, {})).toMatchObject({ success: '1' });
  expect(await publish(admin, goodsId)).toMatchObject({ success: '1', data: { changes: 1 } });
  expect(await look(goodsId)).toMatchObject({ live: { variants: [{ price: '45.00' }] } });
});

it('Only people who may set prices publish what members pay or earn', async () => {
  const { productId: goodsId } = products.serum;
  await edit(goodsId, priced('60.00', '72.00'));
  expect(await publish(editor, goodsId)).toMatchObject({ error: 'pricesNotAllowed' });
  expect(await publish(await desk.door.as('service'), goodsId)).toMatchObject({ error: 'notAllowed' });
  // Sends it twice at once, and again with the key of a completed act.
  const version = (await look(goodsId)).draft?.version;
  const send = (key: string) => finance.call('publishProduct', { goodsId, version }, { 'idempotency-key': key });
  const answers = await Promise.all([send('publish-a'), send('publish-b')]);
  expect(answers.map(({ success }) => success).toSorted()).toEqual(['0', '1']);
  expect((await look(goodsId)).history.filter(({ path }) => path.endsWith('.price'))).toHaveLength(1);
  const done = answers[0]?.success === '1' ? 'publish-a' : 'publish-b';
  expect(await send(done)).toMatchObject({ success: '1', data: { changes: 1 } });
});

it('A product begins, gets variants, and is offered once it is published', async () => {
  const begin = (productNo: string, more = {}) =>
    editor.call('addProduct', { productNo, name: 'Birch soap', shelf: categories.candles, weightGrams: 90, ...more });
  const answers = await Promise.all([begin('N-1'), begin('N-1')]);
  expect(answers.filter(({ success }) => success === '1')).toHaveLength(1);
  expect(answers.find(({ success }) => success === '0')).toMatchObject({ error: 'productNoTaken', field: 'productNo' });
  expect(await begin('N-2', { shelf: 9_999 })).toMatchObject({ error: 'shelfNotFound' });
  expect(await begin('N-2', { like: 'none' })).toMatchObject({ error: 'productRefused', field: 'like' });
  const begun = answers.find(({ success }) => success === '1') as { data: { goodsId: number } };
  const { goodsId } = begun.data;
  await edit(goodsId, () => ({ onSale: true }));
  expect(await publish(admin, goodsId)).toMatchObject({ error: 'productRefused', field: 'variants' });

  const variant = { spec2: {}, originalPrice: '12', pv: '8', cv: '', pictures: [], onSale: true, companies: [], netQuantity: '' };
  const size = (en_US: string): GoodsVariant => ({ ...variant, key: `n${en_US.replaceAll(' ', '')}`, spec1: { en_US }, price: '12' });
  await edit(goodsId, () => ({ spec1: { en_US: 'Size' }, variants: [size('90 g'), size('180 g')] }));
  expect(await publish(admin, goodsId)).toMatchObject({ error: 'productRefused', field: 'pictures' });
  const { pictures } = (await look(products.cream.productId)).document;
  await edit(goodsId, () => ({ pictures }));
  expect(await publish(editor, goodsId)).toMatchObject({ error: 'pricesNotAllowed' });
  expect(await publish(admin, goodsId)).toMatchObject({ success: '1' });
  const view = await look(goodsId);
  const ids = view.document.variants.map(({ key }) => Number(key));
  expect(view).toMatchObject({ state: 'soldOut', document: { variants: [{ price: '12.00', pv: '8.00' }, {}] } });
  await vi.waitFor(
    async () => expect(await shown({ variantIds: ids as [number] })).toMatchObject({ productName: 'Birch soap', price: 12 }),
    2_000,
  );
  // After undoing, a variant that orders may name is no longer offered.
  const [, second] = ids;
  const added = view.history.filter(({ path }) => path === `variants.${second}.onSale`).map(({ changeNo }) => changeNo);
  expect(await editor.call('undoProductChanges', { goodsId, version: 0, changeNos: added })).toMatchObject({ success: '1' });
  expect(await look(goodsId)).toMatchObject({ changes: [{ path: `variants.${second}.onSale`, before: true, after: false }] });
});

it('A draft refuses what cannot be sold, and says which field', async () => {
  const { productId: goodsId } = products.cream;
  const { document } = await look(goodsId);
  const [first, second] = document.variants as [GoodsVariant, GoodsVariant];
  const others = document.variants.slice(1);
  const wrong: [change: object, expected: object][] = [
    [{ variants: [{ ...first, price: '0' }, ...others] }, { error: 'amountRefused', field: `variants.${first.key}.price` }],
    [
      { variants: [{ ...first, price: '31.00', originalPrice: '30' }, ...others] },
      { error: 'amountRefused', field: `variants.${first.key}.originalPrice` },
    ],
    [{ variants: [{ ...first, pv: '-1' }, ...others] }, { errorCode: '1' }],
    [{ variants: [{ ...first, price: '1.001' }, ...others] }, { errorCode: '1' }],
    [{ variants: [{ ...first, price: '1e3' }, ...others] }, { errorCode: '1' }],
    [
      { variants: [{ ...first, spec1: second.spec1, spec2: second.spec2 }, ...others] },
      { error: 'productRefused', field: `variants.${second.key}.spec1.en_US` },
    ],
    [{ variants: [{ ...first, spec2: {} }, ...others] }, { error: 'productRefused', field: `variants.${first.key}.spec2.en_US` }],
    [{ variants: others }, { error: 'productRefused', field: 'variants' }],
    [{ variants: [...document.variants, first] }, { error: 'productRefused', field: 'variants' }],
    [
      { variants: [...document.variants, { ...first, key: String(products.soap.variantIds[0]) }] },
      { error: 'productRefused', field: 'variants' },
    ],
    [{ spec1: {} }, { error: 'productRefused', field: 'spec1.en_US' }],
    [{ name: { zh_CN: '夜间修护霜' } }, { error: 'productRefused', field: 'name.en_US' }],
    [{ summary: { zh_CN: '夜间修护霜' } }, { error: 'productRefused', field: 'summary.en_US' }],
    [{ name: { en_US: 'Cream', xx_XX: 'Cream' } }, { errorCode: '1' }],
    [{ productNo: 'P1' }, { error: 'productNoTaken', field: 'productNo' }],
    [{ shelf: 9_999 }, { error: 'shelfNotFound', field: 'shelf' }],
    [{ pictures: ['p/999999-0'] }, { error: 'productRefused', field: 'pictures' }],
    [{ stock: 7 }, { errorCode: '1' }],
  ];
  for (const [change, expected] of wrong) expect([change, await edit(goodsId, () => change)]).toMatchObject([change, expected]);
  expect(await look(goodsId)).toMatchObject({ draft: null });
  expect(await editor.call('getStaffProduct', { goodsId: 9_999_999_999 })).toMatchObject({ error: 'productNotFound' });
  const unsafe = { ...document.introduction, en_US: '<p onclick="x()">Safe</p><script>steal()</script>' };
  await edit(goodsId, () => ({ introduction: unsafe }));
  expect((await look(goodsId)).document.introduction.en_US).toBe('<p>Safe</p>');
});

it('shelves are listed part by part, and missing words are counted in every language of the shop', async () => {
  const { data } = await editor.call('listShelves', {});
  expect(data).toMatchObject([
    { name: { en_US: 'Care' }, within: null },
    { name: { en_US: 'Faces' }, products: 2 },
    { name: { en_US: 'Hair' }, products: 2 },
    { name: { en_US: 'Home' }, within: null },
    { name: { en_US: 'Candles' } },
  ]);
  const whole = Object.fromEntries(wireLocales.map((locale) => [locale, 'Word']));
  const { productId: goodsId } = products.brush;
  await edit(goodsId, () => ({ name: whole, summary: whole, introduction: whole }));
  await publish(editor, goodsId);
  const row = await server.database.selectFrom('product').select('missing_words').where('id', '=', goodsId).executeTakeFirst();
  expect(row).toEqual({ missing_words: 0 });
});

it('a product lacks words in the languages that the shop offers alone', async () => {
  const lacking = async () => {
    const { data } = await editor.call('listProducts', { filters: { lacksWords: true }, sort: 'productNo' });
    return (data as { productNo: string; missingWords: number }[]).map(({ productNo, missingWords }) => [productNo, missingWords] as const);
  };
  const inAll = await lacking();
  await sql`INSERT INTO shop_settings (version, content, staff_id, reason, saved_at) SELECT 1, '{"languages": ["en_US", "zh_CN"]}', id, 'two', now() FROM staff LIMIT 1`.execute(
    server.admin,
  );
  const inTwo = await lacking();
  expect(inTwo.length).toBeLessThanOrEqual(inAll.length);
  for (const [productNo, count] of inTwo) expect(count).toBeLessThan(new Map(inAll).get(productNo) ?? 0);
  await sql`DELETE FROM shop_settings`.execute(server.admin);
  expect(await lacking()).toEqual(inAll);
});

it('The list shows products by what they lack, what is prepared and what the shop offers', async () => {
  const rows = async (filters: object) => dataOf(await editor.call('listProducts', { filters, sort: 'productNo' }));
  expect(await rows({ search: 'birch' })).toMatchObject([
    {
      productNo: 'N-1',
      productName: 'Birch soap',
      shelfName: 'Candles',
      goodsState: 'soldOut',
      isLowOrOut: true,
      variants: 2,
      priceFrom: 12,
      pvFrom: 8,
    },
  ]);
  expect(await rows({ goodsState: ['offSale'] })).toMatchObject([{ productNo: 'P7' }]);
  expect(await rows({ hasDraft: true })).toMatchObject([{ productNo: 'N-1' }, { productNo: 'P2' }]);
  expect(await rows({ lacksWords: false })).toMatchObject([{ productNo: 'P6', missingWords: 0 }]);
  const [{ pictures } = { pictures: [''] }] = await server.database
    .selectFrom('product')
    .select('pictures')
    .where('product_no', '=', 'P2')
    .execute();
  expect(await rows({ search: 'p2' })).toMatchObject([
    { thumb: `/images/${pictures[0]}/320.webp`, variants: 4, priceFrom: 30, stock: 83, isLowOrOut: true, goodsState: 'live' },
  ]);
});
