import type { GoodsDocument, GoodsWords } from '@upline/contract';
import { wireLocales } from '@upline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestServer } from '../../../testing/test-server.ts';
import { writeExport } from '../../exports/write-export.ts';
import { tidyGoods } from '../../../features/catalogue/documents/check-goods.ts';
import { writeManyGoods } from '../../../features/catalogue/documents/many-goods.ts';
import { type ImportShop, openImportShop } from '../testing/import-shop.ts';
import { nothingYet } from '../../../staff/overview/imports/products/product-document.ts';
import { readsOnPrimary } from '../../../platform/database/report-reader.ts';
import { exportable } from '../../../staff/overview/exportable.ts';

const PRODUCTS = 60;
const SEED = Number(process.env['PROOF_SEED'] ?? Math.floor(Math.random() * 1_000_000));

let shop: ImportShop;
let server: ImportShop['server'];
let desk: ImportShop['desk'];
beforeAll(async () => {
  shop = await openImportShop(async (database, made) => {
    await database
      .updateTable('product')
      .set({ pictures: ['p/1-0', 'p/1-1'] })
      .execute();
    // Two shelves with the same path, and one whose name looks like a number: a file has to name them by number.
    for (const name of ['Faces', '17', 'A > B', '=1+1'])
      await database
        .insertInto('category')
        .values({ name: JSON.stringify({ en_US: name }), sort: 9, partition_id: made.partitions.care, order_type: '1' })
        .execute();
    await writeManyGoods(database, drawnGoods(await shelvesOf(database)), new Date());
  });
  ({ server, desk } = shop);
});
afterAll(() => shop.close());

const shelvesOf = async (database: TestServer['database']): Promise<number[]> =>
  (await database.selectFrom('category').select('id').orderBy('id').execute()).map(({ id }) => id);

/** Deterministic numbers from 0 to below `most` for a seed. */
function drawing(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

const parts = [
  'Serum',
  ' ',
  '"',
  "'",
  ',',
  ';',
  '\n',
  '\t',
  '=1+1',
  '+1',
  '-2',
  '@sum',
  '＝',
  "'=",
  "''+",
  '1.2E+15',
  '007',
  '64.00',
  '1,5',
  '面部精华液',
  'セラム',
  '얼굴 세럼',
  'เซรั่ม',
  'မျက်နှာ',
  '𝒮',
  '🧴',
  'é',
  'e\u0301',
  '&amp;',
  '<b>',
  '_x0041_',
  '#N/A',
  'TRUE',
  '\u00a0',
  '\u200b',
];

function drawnGoods(shelves: readonly number[]) {
  const draw = drawing(SEED);
  const text = (): string => {
    const drawn = Array.from({ length: 1 + draw(5) }, () => parts[draw(parts.length)])
      .join('')
      .trim();
    return drawn === '' ? 'x' : drawn;
  };
  const words = (isThere: boolean): GoodsWords =>
    isThere ? { en_US: text(), ...Object.fromEntries(wireLocales.filter(() => draw(3) === 0).map((locale) => [locale, text()])) } : {};
  const price = (): string => (1 + draw(9_999_999) / 100).toFixed(2);
  return Array.from({ length: PRODUCTS }, (_each, at) => {
    const dimensions = draw(3);
    const html = Object.entries(words(draw(2) === 0)).map(([locale, said]) => [
      locale,
      `<p>${said}<strong>&lt;${at}</strong></p>\n<ul><li>b</li></ul>`,
    ]);
    const document: GoodsDocument = {
      ...nothingYet(`D${at}`),
      onSale: draw(2) === 0,
      shelf: shelves[draw(shelves.length)] ?? 0,
      furtherShelves: draw(3) === 0 ? shelves.slice(draw(shelves.length)) : [],
      offeredUntil: draw(3) === 0 ? new Date(Date.UTC(2100, draw(12), 1 + draw(28), draw(24))).toISOString() : '',
      name: words(true),
      summary: words(draw(2) === 0),
      introduction: Object.fromEntries(html),
      spec1: words(dimensions > 0),
      spec2: words(dimensions > 1),
      weightGrams: 1 + draw(100_000),
      deposit: draw(2) === 0 ? '0.00' : price(),
      taxClass: (['standard', 'reduced', 'none'] as const)[draw(3)] ?? 'standard',
      shippingNotice: words(draw(3) === 0),
      pictures: draw(2) === 0 ? ['p/1-0'] : ['p/1-1', 'p/1-0'],
      maker: draw(2) === 0 ? '' : text(),
      responsiblePerson: draw(2) === 0 ? '' : text(),
      ingredients: words(draw(2) === 0),
      warnings: words(draw(2) === 0),
      variants: Array.from({ length: dimensions === 0 ? 1 : 1 + draw(4) }, (_variant, place) => ({
        key: `n${place}`,
        spec1: dimensions > 0 ? { ...words(true), en_US: `${text()} ${place}` } : {},
        spec2: dimensions > 1 ? words(true) : {},
        price: '0.01',
        originalPrice: price(),
        pv: draw(3) === 0 ? '0.00' : price(),
        cv: draw(2) === 0 ? '' : draw(3) === 0 ? '0.00' : price(),
        pictures: draw(3) === 0 ? ['p/1-1'] : [],
        // At least one is offered.
        onSale: place === 0 || draw(3) > 0,
        companies: draw(3) === 0 ? ['JP', 'US'].slice(draw(2)) : [],
        netQuantity: ['', '50 ml', '0.75 l', '12.5 g', '30 pcs'][draw(5)] ?? '',
      })),
    };
    const isBegun = draw(12) === 0;
    return { goodsId: 0, live: nothingYet(''), document: tidyGoods(isBegun ? { ...document, onSale: false, variants: [] } : document) };
  });
}

async function exported(list: string, format: 'csv' | 'xlsx', filters = {}): Promise<Buffer> {
  const begun = await desk.as('root', 'startExport', { list, format, filters });
  if (begun.success !== '1') throw new Error(begun.resultMessage);
  const exportNo = begun.data['exportNo'] as number;
  await writeExport(
    { database: server.database, exportable, reports: readsOnPrimary, timeZone: 'America/Los_Angeles', consoleUrl: '' },
    BigInt(exportNo),
  );
  const bytes: Buffer[] = [];
  for (let part = 1; ; part += 1) {
    const { data } = await desk.as('root', 'getExportPart', { exportNo, part });
    bytes.push(Buffer.from(String(data['base64']), 'base64'));
    if (data['isLast'] === true) return Buffer.concat(bytes);
  }
}

it.each([
  ['products', 'csv'],
  ['products', 'xlsx'],
  ['prices', 'csv'],
  ['prices', 'xlsx'],
  ['stockCounts', 'csv'],
  ['stockCounts', 'xlsx'],
] as const)(`A file written of %s as %s imports again without a difference (seed ${SEED})`, async (kind, format) => {
  const importNo = await desk.checked(kind, await exported(kind, format));
  expect(await desk.rows(importNo, 'wrong')).toEqual([]);
  expect(await desk.rows(importNo, 'change')).toEqual([]);
  const { rows } = await sql<{ variants: number; bare: number }>`
    SELECT (SELECT count(*)::int FROM product_variant) AS variants,
      (SELECT count(*)::int FROM product WHERE NOT EXISTS (SELECT FROM product_variant WHERE product_id = product.id)) AS bare`.execute(
    server.database,
  );
  const { variants = 0, bare = 0 } = rows[0] ?? {};
  expect(await desk.entry(importNo)).toMatchObject({ same: kind === 'products' ? variants + bare : variants, leftOut: [] });
});

it('A written file with one changed cell changes that alone, and the list’s filters choose its rows', async () => {
  const text = (await exported('products', 'csv', { search: 'Hawthorne' })).toString();
  expect(text.split('\r\n')).toHaveLength(3);
  const importNo = await desk.checked('products', text.replace('Hawthorne serum', 'Hawthorne oil'));
  expect(await desk.rows(importNo, 'change')).toMatchObject([
    { row: 2, difference: [{ column: 'name', before: 'Hawthorne serum', after: 'Hawthorne oil' }] },
  ]);
});

it('a file has no column for a language that no product has words in, and comes in again without one', async () => {
  const titlesOf = async (): Promise<string[]> =>
    (await exported('products', 'csv')).toString().replace('\u{FEFF}', '').split('\r\n', 1)[0]?.split(',') ?? [];
  const before = await titlesOf();
  await sql`UPDATE product SET name = name - 'th_TH', summary = summary - 'ja_JP'`.execute(server.database);
  await sql`UPDATE product_variant SET spec1_value = spec1_value - 'th_TH'`.execute(server.database);
  expect(before.filter((title) => title.startsWith('name')).length).toBeGreaterThan(3);
  expect(before).toEqual(expect.arrayContaining(['name.th_TH', 'summary.ja_JP', 'value1.th_TH']));
  const gone = new Set(['name.th_TH', 'summary.ja_JP', 'value1.th_TH']);
  expect(await titlesOf()).toEqual(before.filter((title) => !gone.has(title)));
  const importNo = await desk.checked('products', await exported('products', 'csv'));
  expect([await desk.rows(importNo, 'wrong'), await desk.rows(importNo, 'change')]).toEqual([[], []]);
});
