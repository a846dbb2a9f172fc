import { type GoodsDocument, translatedLocales } from '@upline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type CatalogueFixture, type FixtureProduct, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../../testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { bitOf, languages } from '../../../desk/lists/locale-bits.ts';
import { textKinds, textsOf } from './kinds/all.ts';
import { dataOf } from '../../../testing/success-of.ts';

let server: TestServer;
let door: StaffDoorOfTest;
let products: CatalogueFixture['products'];
let partitions: CatalogueFixture['partitions'];
let editor: StaffBrowser;
let admin: StaffBrowser;
beforeAll(async () => {
  server = await createTestServer({
    prepare: async (database) => {
      ({ products, partitions } = await seedCatalogue(database));
    },
  });
  door = await openStaffDoor(server);
  [editor, admin] = await Promise.all([door.as('editor'), door.as('root')]);
});
afterAll(() => server.close());

interface Row {
  textId: string;
  textKind: string;
  subjectNo: string;
  english: string;
  translation: string;
  translationState: string;
  englishBefore: string;
  textMark: string;
  longest: number;
}
const rows = async (language: string, filters: object = {}): Promise<Row[]> => {
  const answer = await editor.call('listTranslations', { filters: { language: [language], ...filters }, pageSize: 100 });
  if (answer.success !== '1') throw new Error(answer.resultMessage);
  return dataOf(answer);
};
const rowOf = async (textId: string, language = 'ja_JP'): Promise<Row> => {
  const found = (await rows(language)).find((row) => row.textId === textId);
  if (found === undefined) throw new Error(`${textId} is not in the list`);
  return found;
};
const save = async (textId: string, text: string, { who = editor, language = 'ja_JP', mark = '' } = {}) =>
  who.call('saveTranslation', { textId, language, text, textMark: mark || (await rowOf(textId, language)).textMark });
const nameOf = ({ productId }: FixtureProduct): string => `product.${productId}.name`;
const shown = async ({ variantIds: [pttId] }: FixtureProduct, locale: string): Promise<string> =>
  String(((await server.call('getProducts', { pttId }, { locale } as never))['data'] as { productName: string }).productName);
const document = async (goodsId: number) => dataOf(await editor.call('getStaffProduct', { goodsId }));
const draft = async (goodsId: number, change: (live: GoodsDocument) => Partial<GoodsDocument>, who = editor) => {
  const seen = await document(goodsId);
  return who.call('saveProductDraft', {
    goodsId,
    version: seen.draft?.version ?? 0,
    liveMark: seen.liveMark,
    document: { ...seen.document, ...change(seen.document) },
  });
};
const publish = async (goodsId: number) =>
  editor.call('publishProduct', { goodsId, version: (await document(goodsId)).draft?.version ?? 0 });

it('the server and the database have the same languages and texts', async () => {
  const { rows: bits } = await sql<{ locale: string; bit: number }>`
    SELECT locale, translation_bit(locale) AS bit FROM unnest(${languages}::text[]) AS locale`.execute(server.database);
  expect(bits).toEqual(languages.map((locale) => ({ locale, bit: bitOf(locale) })));
  expect(languages).toEqual(Object.keys(translatedLocales));
  const { rows: indexes } = await sql<{ name: string }>`
    SELECT indexname AS name FROM pg_indexes WHERE tablename = 'translatable' AND indexname ~ '_(todo|outdated)_'`.execute(server.database);
  expect(indexes.map(({ name }) => name).toSorted()).toEqual(
    languages
      .flatMap((locale) => [`translatable_outdated_${locale.toLowerCase()}`, `translatable_todo_${locale.toLowerCase()}`])
      .toSorted(),
  );
  // Every column of a kind has its trigger.
  for (const kind of textKinds)
    for (const [, { column }] of textsOf(kind)) {
      const { rows: found } = await sql<{ is: boolean }>`
        SELECT EXISTS (SELECT FROM information_schema.triggered_update_columns WHERE event_object_table = ${kind.table}
          AND event_object_column = ${column} AND trigger_name = ${`${kind.table}_texts_changed`}) AS is`.execute(server.database);
      expect([column, found[0]?.is]).toEqual([column, true]);
    }
});

it('The list shows what a language lacks, whatever has the text, and keeps the rows of a product together', async () => {
  const all = await rows('ja_JP');
  expect(new Set(all.map(({ textKind }) => textKind))).toEqual(new Set(['product', 'variant', 'shelf', 'banner']));
  expect(all.every(({ translationState }) => translationState === 'missing')).toBe(true);
  expect(await rows('zh_CN', { translationState: ['missing'] })).toEqual([]);
  const ofCream = await rows('zh_CN', { search: 'p2' });
  expect(ofCream.map(({ textId }) => textId.split('.')[0])).toEqual([
    ...Array.from({ length: 5 }, () => 'product'),
    ...Array.from({ length: 8 }, () => 'variant'),
  ]);
  expect(ofCream[0]).toMatchObject({ subjectNo: 'P2', english: 'Crème de nuit', translation: '夜间修护霜', longest: 120 });
  expect((await rows('zh_CN', { search: 'creme de' })).length).toBe(ofCream.length);
  expect((await rows('ja_JP', { subject: ['shelf'] })).map(({ english }) => english)).toEqual(['Care', 'Home', 'Faces', 'Hair', 'Candles']);
  expect(await editor.call('listTranslations', { filters: { language: ['ja_JP', 'ko_KR'] } })).toMatchObject({ errorCode: '1' });
  expect(await editor.call('listTranslations', { filters: { language: ['en_US'] } })).toMatchObject({ errorCode: '1' });
  const { data } = await editor.call('countTranslations', {});
  expect(data).toContainEqual({ language: 'ja_JP', missing: (await rows('ja_JP', { isOnSale: true })).length, outdated: 0 });
  expect(data).toContainEqual({ language: 'zh_CN', missing: 0, outdated: 0 });
});

it('Texts of a product that is not on sale are no work until it is', async () => {
  const todo = { translationState: ['missing'] };
  const isHidden = ({ textId }: Row): boolean => textId.startsWith(`product.${products.hidden.productId}.`);
  const put = (published: boolean, until: string | null = null) =>
    sql`UPDATE product SET published = ${published}, offered_until = ${until}::timestamptz WHERE id = ${products.hidden.productId}`.execute(
      server.database,
    );
  const isWork = async (): Promise<boolean> => {
    const [visible, others, { data }] = [
      await rows('ja_JP', { ...todo, isOnSale: true }),
      await rows('ja_JP', { ...todo, isOnSale: false }),
      await editor.call('countTranslations', {}),
    ];
    expect(data).toContainEqual({ language: 'ja_JP', missing: visible.length, outdated: 0 });
    expect(visible.length + others.length).toBe((await rows('ja_JP', todo)).length);
    expect(visible.some(isHidden)).not.toBe(others.some(isHidden));
    return visible.some(isHidden);
  };
  expect(await isWork()).toBe(false);
  await put(true, '2090-01-01');
  expect(await isWork()).toBe(true);
  await put(true, '2020-01-01');
  expect(await isWork()).toBe(false);
  await put(false);
});

it('A translation is live at once, enters the history, and a missing one shows the English', async () => {
  const { soap } = products;
  expect(await shown(soap, 'ja_JP')).toBe('Harbour soap');
  const answer = await save(nameOf(soap), '  港の石けん ');
  expect(answer).toMatchObject({ success: '1', data: { text: '港の石けん', translationState: 'current' } });
  await vi.waitFor(async () => expect(await shown(soap, 'ja_JP')).toBe('港の石けん'), 2_000);
  expect((await document(soap.productId)).history[0]).toMatchObject({
    path: 'name.ja_JP',
    before: null,
    after: '港の石けん',
    person: 'editor',
  });
  expect(await save(nameOf(soap), '')).toMatchObject({ data: { translationState: 'missing' } });
  await vi.waitFor(async () => expect(await shown(soap, 'ja_JP')).toBe('Harbour soap'), 2_000);
});

it('The list marks a translation whose English changed, until it is rewritten, confirmed, or the English returns', async () => {
  const { comb } = products;
  const rename = async (en_US: string) => {
    await draft(comb.productId, ({ name }) => ({ name: { ...name, en_US } }));
    expect(await publish(comb.productId)).toMatchObject({ success: '1' });
  };
  await rename('Beech comb');
  await rename('Beechwood comb');
  const outdated = { translationState: 'outdated', englishBefore: 'Wooden comb', english: 'Beechwood comb' };
  expect(await rows('zh_CN', { translationState: ['outdated'] })).toMatchObject([{ textId: nameOf(comb), ...outdated }]);
  expect((await document(comb.productId)).outdated).toEqual(['name.zh_CN']);
  expect(await editor.call('countTranslations', {})).toMatchObject({
    data: expect.arrayContaining([{ language: 'zh_CN', missing: 0, outdated: 1 }]) as unknown,
  });
  await rename('Wooden comb');
  expect(await rows('zh_CN', { translationState: ['outdated'] })).toEqual([]);

  await rename('Beech comb');
  // Saving the same words confirms them.
  expect(await save(nameOf(comb), '木梳', { language: 'zh_CN' })).toMatchObject({ data: { translationState: 'current' } });
  expect(await rows('zh_CN', { translationState: ['outdated'] })).toEqual([]);
  await rename('Comb of beech');
  expect(await rows('zh_CN', { translationState: ['outdated', 'missing'] })).toMatchObject([{ englishBefore: 'Beech comb' }]);
  await save(nameOf(comb), '山毛榉木梳', { language: 'zh_CN' });
  expect(await rows('zh_CN', { translationState: ['outdated', 'missing'] })).toEqual([]);
  // Both change at once: the translation is new.
  await draft(comb.productId, () => ({ name: { en_US: 'Comb', zh_CN: '梳子' } }));
  await publish(comb.productId);
  expect(await rows('zh_CN', { translationState: ['outdated'] })).toEqual([]);
});

it('The desk warns the second of two translators, and one whose English changed in the meantime', async () => {
  const { serum } = products;
  const seen = await rowOf(nameOf(serum));
  await save(nameOf(serum), 'サンザシ美容液');
  expect(await save(nameOf(serum), '別の訳', { who: admin, mark: seen.textMark })).toMatchObject({
    error: 'textChangedMeanwhile',
    field: 'translation',
  });
  const second = await rowOf(nameOf(serum));
  expect(second.translation).toBe('サンザシ美容液');
  await draft(serum.productId, ({ name }) => ({ name: { ...name, en_US: 'Hawthorn serum' } }));
  await publish(serum.productId);
  expect(await save(nameOf(serum), '別の訳', { mark: second.textMark })).toMatchObject({
    error: 'textChangedMeanwhile',
    field: 'english',
  });
  expect((await rowOf(nameOf(serum))).translation).toBe('サンザシ美容液');
  expect(await save(nameOf(serum), 'サンザシ美容液')).toMatchObject({ data: { translationState: 'current' } });
});

it('The desk never loses what a colleague prepares in a draft, and a draft takes in what became live', async () => {
  const { candle } = products;
  const goodsId = candle.productId;
  await draft(goodsId, ({ name }) => ({ name: { ...name, ja_JP: '琥珀ランプ' } }), admin);
  expect(await save(nameOf(candle), 'ランプ')).toMatchObject({
    error: 'textInDraft',
    resultMessage: expect.stringContaining('root') as unknown,
  });
  expect(await save(nameOf(candle), '호박 램프', { language: 'ko_KR' })).toMatchObject({ success: '1' });
  expect(await publish(goodsId)).toMatchObject({ success: '1', data: { changes: 1 } });
  expect((await document(goodsId)).document.name).toMatchObject({ ja_JP: '琥珀ランプ', ko_KR: '호박 램프' });
});

it('The desk translates variants, shelves and descriptions; what a page must not show is refused', async () => {
  const [variant] = products.cream.variantIds;
  expect(await save(`variant.${variant}.spec1`, 'ローズ')).toMatchObject({ success: '1' });
  expect((await document(products.cream.productId)).history[0]).toMatchObject({ path: `variants.${variant}.spec1.ja_JP`, after: 'ローズ' });
  expect(await save(`shelf.${partitions.care}.name`, 'ケア')).toMatchObject({ success: '1' });
  const introduction = `product.${products.cream.productId}.introduction`;
  expect(await save(introduction, '<p>少量で<b onclick="x()">手作り</b></p>')).toMatchObject({
    data: { text: '<p>少量で<b>手作り</b></p>' },
  });
  for (const attack of ['<p>x</p><script>steal()</script>', '<img src=x onerror=steal()>', '<iframe src="https://evil.example"></iframe>'])
    expect(await save(introduction, attack)).toMatchObject({ error: 'translationRefused', field: 'text' });
  expect(await save(nameOf(products.cream), 'x'.repeat(121))).toMatchObject({ error: 'translationRefused' });
  expect((await rowOf(introduction)).translation).toBe('<p>少量で<b>手作り</b></p>');
});

it('The desk refuses unknown texts, and people who may not translate', async () => {
  const textMark = (await rowOf(nameOf(products.soap))).textMark;
  const wrong = [
    'product.999999.name',
    'product.1.price',
    'member.1.name',
    'product.9999999999.name',
    `product.${products.soap.productId}.spec1`,
  ];
  for (const textId of wrong)
    expect([textId, await editor.call('saveTranslation', { textId, language: 'ja_JP', text: 'x', textMark })]).toMatchObject([
      textId,
      { error: 'textNotFound' },
    ]);
  const call = { textId: nameOf(products.soap), language: 'ja_JP', text: 'x', textMark };
  expect(await editor.call('saveTranslation', { ...call, language: 'en_US' })).toMatchObject({ errorCode: '1' });
  expect(await editor.call('saveTranslation', { ...call, text: 'a\u0000b' })).toMatchObject({ errorCode: '1' });
  expect(await (await door.as('warehouse')).call('saveTranslation', call)).toMatchObject({ error: 'notAllowed' });
});

it('The stored texts are what the tables say, whatever was written', async () => {
  const { database } = server;
  await sql`INSERT INTO category (name, sort, order_type) VALUES ('{"en_US": "Begun", "ja_JP": ""}', 9, '1'), ('{"zh_CN": "x"}', 9, '1')`.execute(
    database,
  );
  await sql`UPDATE category SET name = name || '{"ko_KR": "시작"}' WHERE name ->> 'en_US' = 'Begun'`.execute(database);
  await sql`UPDATE product SET shipping_notice = NULL WHERE id = ${products.soap.productId}`.execute(database);
  const { rows: differing } = await sql<{ no: string }>`
    WITH texts AS (
      SELECT text_no(1, product.id, field.no) AS id, field.words FROM product CROSS JOIN LATERAL (VALUES (1, name), (2, summary), (3, introduction),
        (4, spec1_name), (5, spec2_name), (6, shipping_notice)) AS field (no, words)
      UNION ALL SELECT text_no(2, product_variant.id, field.no), field.words FROM product_variant
        CROSS JOIN LATERAL (VALUES (1, spec1_value), (2, spec2_value)) AS field (no, words)
      UNION ALL SELECT text_no(3, id, 1), name FROM category
      UNION ALL SELECT text_no(5, banner.id, field.no), field.words FROM banner CROSS JOIN LATERAL (VALUES (1, title), (2, line), (3, button)) AS field (no, words)
      UNION ALL SELECT text_no(6, notice.id, field.no), field.words FROM notice CROSS JOIN LATERAL (VALUES (1, title), (2, body)) AS field (no, words)
      UNION ALL SELECT text_no(7, agreement_version.id, field.no), field.words FROM agreement_version CROSS JOIN LATERAL (VALUES (1, title), (2, body)) AS field (no, words)
        WHERE active_from IS NULL)
    SELECT coalesce(texts.id, translatable.id)::text AS no FROM (SELECT * FROM texts WHERE words ->> 'en_US' <> '') AS texts
    FULL JOIN translatable ON translatable.id = texts.id WHERE missing IS DISTINCT FROM missing_translations(words)`.execute(database);
  expect(differing).toEqual([]);
  const { rows: bits } = await sql<{ no: string }>`
    SELECT id::text AS no FROM translatable WHERE outdated <> coalesce((
      SELECT bit_or(translation_bit(locale)) FROM outdated_translation WHERE text_id = translatable.id), 0)`.execute(database);
  expect(bits).toEqual([]);
});
