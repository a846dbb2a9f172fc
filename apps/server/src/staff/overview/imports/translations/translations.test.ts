import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyAudit } from '../../../../platform/audit/verify-audit.ts';
import { writeExport } from '../../../../desk/exports/write-export.ts';
import { type ImportShop, openImportShop } from '../../../../desk/imports/testing/import-shop.ts';
import { readsOnPrimary } from '../../../../platform/database/report-reader.ts';
import { exportable } from '../../exportable.ts';

let shop: ImportShop;
let server: ImportShop['server'];
let fixture: ImportShop['fixture'];
let desk: ImportShop['desk'];
beforeAll(async () => {
  shop = await openImportShop();
  ({ server, fixture, desk } = shop);
});
afterAll(() => shop.close());

type Format = 'csv' | 'xlsx' | 'xliff';
async function exported(format: Format, filters: object): Promise<Buffer> {
  const begun = await desk.as('editor', 'startExport', { list: 'translations', format, filters });
  if (begun.success !== '1') throw new Error(begun.resultMessage);
  const exportNo = begun.data['exportNo'] as number;
  await writeExport(
    { database: server.database, exportable, reports: readsOnPrimary, timeZone: 'America/Los_Angeles', consoleUrl: '' },
    BigInt(exportNo),
  );
  const { data } = await desk.as('editor', 'getExportPart', { exportNo, part: 1 });
  expect(data['fileName']).toMatch(/^translations-[a-z]{2}-[A-Z]{2}-\d{4}-\d\d-\d\d\.(?:csv|xlsx|xlf)$/);
  return Buffer.from(String(data['base64']), 'base64');
}
const missing = (language: string) => ({ language: [language], translationState: ['missing'] });
/** The faults, one a line. */
const wrongOf = async (importNo: number): Promise<string[]> => {
  const rows = await desk.rows(importNo, 'wrong', 'editor');
  return rows.flatMap(({ row, faults }) => faults.map(({ column, says }) => `${row} ${column}: ${says}`));
};
const titles = ['id', 'language', 'source', 'target', 'state'];
const csv = (...rows: string[][]): string => stringify([titles, ...rows]);
const translationOf = async (textId: string, language: string): Promise<string> => {
  const [kind, row, field] = textId.split('.');
  const table = kind === 'variant' ? 'product_variant' : kind === 'shelf' ? 'category' : 'product';
  const column = kind === 'variant' ? `${field}_value` : (field ?? '');
  const { rows } = await sql<{ text: string | null }>`
    SELECT ${sql.ref(column)} ->> ${language} AS text FROM ${sql.table(table)} WHERE id = ${Number(row)}`.execute(server.database);
  return rows[0]?.text ?? '';
};

it('An editor exports what Japanese lacks, a translator fills it, and it goes live whole, with history and audit', async () => {
  const file = (await exported('xliff', missing('ja_JP'))).toString();
  expect(file).toContain('srcLang="en-US" trgLang="ja-JP"');
  expect(file).not.toContain('<target>');
  let count = 0;
  // A program translates each source and keeps its codes.
  const filled = file.replaceAll(/state="initial"><source>(.*?)<\/source>/gs, (_all, source: string) => {
    count += 1;
    return `state="translated"><source>${source}</source><target>${source.replaceAll(/(^|>)([^<]+)/g, '$1訳 $2')}</target>`;
  });
  const importNo = await desk.checked('translations', filled, 'editor');
  expect(await wrongOf(importNo)).toEqual([]);
  expect(await desk.entry(importNo, 'editor')).toMatchObject({ changes: count, same: 0, wrong: 0, reading: 'XLIFF, UTF-8', leftOut: [] });
  const { serum, cream } = fixture.products;
  expect(await translationOf(`product.${serum.productId}.name`, 'ja_JP')).toBe('');
  expect(await desk.applied(importNo, 'whole', 'editor')).toMatchObject({ success: '1' });
  expect(await desk.entry(importNo, 'editor')).toMatchObject({ state: 'applied', applied: count });
  expect(await translationOf(`product.${serum.productId}.name`, 'ja_JP')).toBe('訳 Hawthorne serum');
  expect(await translationOf(`product.${serum.productId}.introduction`, 'ja_JP')).toBe('<p>訳 Made in small batches.</p>');
  expect(await translationOf(`variant.${cream.variantIds[0]}.spec1`, 'ja_JP')).toBe('訳 Rose');
  expect(await translationOf(`shelf.${fixture.partitions.care}.name`, 'ja_JP')).toBe('訳 Care');
  const { data } = await desk.as('editor', 'getStaffProduct', { goodsId: cream.productId });
  expect((data['history'] as { path: string }[]).map(({ path }) => path)).toContain(`variants.${cream.variantIds[0]}.spec1.ja_JP`);
  const { rows: audit } = await sql<{ lines: number }>`
    SELECT count(*)::int AS lines FROM audit WHERE action = 'staff.saveTranslation' AND actor = 'staff:editor'`.execute(server.database);
  expect(audit).toEqual([{ lines: count }]);
  expect((await verifyAudit(server.database)).brokenAtId).toBeUndefined();
  expect((await desk.as('editor', 'listTranslations', { filters: missing('ja_JP') })).data).toEqual([]);
});

const signs = fc.constantFrom(
  'a',
  '面',
  'မြ',
  '🧴',
  '<',
  '&',
  '"',
  "'",
  '=',
  '+',
  '@',
  '-',
  '＝',
  ',',
  ';',
  '\n',
  '\t',
  '⟦1⟧',
  '&amp;',
  '007',
  '1.2E+15',
);
const words = fc
  .array(signs, { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join('').trim())
  .filter((text) => text !== '');

it('An export imports again without a difference, in every format', async () => {
  const ids = Object.values(fixture.products).map(({ productId }) => productId);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(words, words, fc.boolean()), { minLength: 7, maxLength: 7 }), async (drawn) => {
      for (const [at, [english, thai, isOutdated]] of drawn.entries()) {
        const html = (text: string): string => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}<strong>b</strong><br /></p>`;
        await sql`UPDATE product SET name = ${JSON.stringify({ en_US: isOutdated ? `${english}?` : english, th_TH: thai })}::jsonb,
          introduction = ${JSON.stringify({ en_US: html(english), th_TH: `<ul><li>x</li></ul>${html(thai)}` })}::jsonb WHERE id = ${ids[at]}`.execute(
          server.database,
        );
        await sql`UPDATE product SET name = name || ${JSON.stringify({ en_US: english })}::jsonb WHERE id = ${ids[at]}`.execute(
          server.database,
        );
      }
      for (const format of ['csv', 'xlsx', 'xliff'] as const) {
        const importNo = await desk.checked('translations', await exported(format, { language: ['th_TH'] }), 'editor');
        expect([format, await wrongOf(importNo), await desk.rows(importNo, 'change', 'editor')]).toEqual([format, [], []]);
        expect((await desk.entry(importNo, 'editor'))['same']).toBeGreaterThan(30);
      }
      await sql`DELETE FROM staff_export`.execute(server.database);
    }),
    { numRuns: 6 },
  );
}, 60_000);

it('The import names every fault by its row, and applies nothing of a file with a fault', async () => {
  const { soap, comb } = fixture.products;
  await sql`UPDATE product SET name = '{"en_US": "Harbour soap"}', introduction = '{"en_US": "<p>Made <b>here</b>.</p>"}' WHERE id = ${soap.productId}`.execute(
    server.database,
  );
  const [name, introduction] = [`product.${soap.productId}.name`, `product.${soap.productId}.introduction`];
  const html = '<p>Made <b>here</b>.</p>';
  const importNo = await desk.checked(
    'translations',
    csv(
      [name, 'ko-KR', 'Harbour soap', '항구 비누', ''],
      [name, 'es_ES', 'Harbor soap', 'Jabón', ''],
      [name, 'fr_FR', 'Harbour soap', 'Savon', ''],
      [name, 'en_US', 'Harbour soap', 'Soap', ''],
      ['product.999999.name', 'ko_KR', 'x', 'x', ''],
      ['member.1.email', 'ko_KR', 'x', 'x', ''],
      [name, 'ko_KR', 'Harbour soap', '비누', ''],
      [introduction, 'ko_KR', html, '<p>x</p><script>steal()</script>', ''],
      [introduction, 'th_TH', html, `<p>${'x'.repeat(20_001)}</p>`, ''],
      [introduction, 'vi_VN', html, '', ''],
    ),
    'editor',
  );
  expect(await wrongOf(importNo)).toEqual([
    '3 source: The English changed in the meantime. Export this text again',
    expect.stringMatching(/^4 language: /) as unknown,
    expect.stringMatching(/^5 language: /) as unknown,
    '6 id: The shop has no such text',
    '7 id: The shop has no such text',
    expect.stringMatching(/^8 language: /) as unknown,
    expect.stringMatching(/^9 target: The translation has markup/) as unknown,
    expect.stringMatching(/^10 target: 20,?008 characters/) as unknown,
  ]);
  expect(await desk.rows(importNo, 'same', 'editor')).toMatchObject([{ row: 11 }]);
  expect(await desk.as('editor', 'applyImport', { importNo, way: 'whole' })).toMatchObject({ error: 'importHasFaults' });
  expect(await translationOf(name, 'ko_KR')).toBe('');

  const file = (inside: string): string =>
    `<xliff version="2.0" srcLang="en-US" trgLang="ko-KR"><file id="f"><unit id="${introduction}"><segment state="final"><source><pc id="1">Made <pc id="2">here</pc>.</pc></source><target>${inside}</target></segment></unit></file></xliff>`;
  expect(await wrongOf(await desk.checked('translations', file('<pc id="1">여기<pc id="7">x</pc></pc>'), 'editor'))).toMatchObject([
    expect.stringContaining('1 target: The tags') as unknown,
  ]);
  const safe = await desk.checked('translations', file('<pc id="1"><pc id="2">여기</pc>&lt;script&gt;x&lt;/script&gt;</pc>'), 'editor');
  await desk.applied(safe, 'whole', 'editor');
  expect(await translationOf(introduction, 'ko_KR')).toBe('<p><b>여기</b>&lt;script&gt;x&lt;/script&gt;</p>');
  const combName = `product.${comb.productId}.name`;
  const formula = csv([combName, 'id_ID', (await translationOf(combName, 'en_US')).replace(/^(?='*[=+\-@＝])/, "'"), '=1+1', '']);
  await desk.applied(await desk.checked('translations', formula, 'editor'), 'whole', 'editor');
  expect(await translationOf(combName, 'id_ID')).toBe('=1+1');
  const out = (await exported('csv', { language: ['id_ID'], translationState: ['current'] })).toString();
  expect(out).toContain("'=1+1");
  expect(out.startsWith('\u{FEFF}')).toBe(true);
});

it('a text that changes between check and application stops the whole file, and a draft keeps its own', async () => {
  const { serum, candle } = fixture.products;
  const rowsOf = async () => [
    [`product.${serum.productId}.name`, 'vi_VN', await translationOf(`product.${serum.productId}.name`, 'en_US'), 'Tinh chất', ''],
    [`product.${candle.productId}.name`, 'vi_VN', await translationOf(`product.${candle.productId}.name`, 'en_US'), 'Đèn', ''],
  ];
  await sql`UPDATE product SET name = '{"en_US": "Serum"}' WHERE id = ${serum.productId}`.execute(server.database);
  await sql`UPDATE product SET name = '{"en_US": "Lamp"}' WHERE id = ${candle.productId}`.execute(server.database);
  const importNo = await desk.checked('translations', csv(...(await rowsOf())), 'editor');
  await sql`UPDATE product SET name = '{"en_US": "Oil"}' WHERE id = ${serum.productId}`.execute(server.database);
  await desk.applied(importNo, 'whole', 'editor');
  expect(await desk.entry(importNo, 'editor')).toMatchObject({ state: 'checked', changes: 1, wrong: 1 });
  expect(await translationOf(`product.${candle.productId}.name`, 'vi_VN')).toBe('');

  const { data: seen } = await desk.as('root', 'getStaffProduct', { goodsId: candle.productId });
  const document = seen['document'] as { name: object };
  const drafted = { ...document, name: { ...document.name, vi_VN: 'Đèn hổ phách' } };
  await desk.as('root', 'saveProductDraft', { goodsId: candle.productId, version: 0, liveMark: seen['liveMark'], document: drafted });
  expect(await wrongOf(await desk.checked('translations', csv(...(await rowsOf())), 'editor'))).toEqual([
    '3 target: root is preparing this translation in the draft of the product. Publish or change the draft first.',
  ]);
});

it('An outdated translation that is still right is confirmed by its state', async () => {
  const { brush } = fixture.products;
  const id = `product.${brush.productId}.name`;
  await sql`UPDATE product SET name = '{"en_US": "Brush", "zh_TW": "刷"}' WHERE id = ${brush.productId}`.execute(server.database);
  await sql`UPDATE product SET name = '{"en_US": "A brush", "zh_TW": "刷"}' WHERE id = ${brush.productId}`.execute(server.database);
  const outdated = { language: ['zh_TW'], translationState: ['outdated'] };
  const file = (await exported('xliff', outdated)).toString();
  expect(file).toContain('<note category="englishBefore">Brush</note>');
  expect(await desk.rows(await desk.checked('translations', file, 'editor'), 'same', 'editor')).toHaveLength(1);
  const importNo = await desk.checked('translations', file.replace('state="initial"', 'state="reviewed"'), 'editor');
  expect(await desk.rows(importNo, 'change', 'editor')).toMatchObject([{ difference: [{ column: 'state', before: 'outdated' }] }]);
  await desk.applied(importNo, 'whole', 'editor');
  expect((await desk.as('editor', 'listTranslations', { filters: outdated })).data).toEqual([]);
  expect(await translationOf(id, 'zh_TW')).toBe('刷');
});

it('The import is for people who may translate, and XLIFF for translations alone', async () => {
  expect(await desk.as('warehouse', 'startImport', { kind: 'translations', uploadNo: 1 })).toMatchObject({ error: 'notAllowed' });
  expect(await desk.as('root', 'startExport', { list: 'listProducts', format: 'xliff' })).toMatchObject({
    error: 'valueRefused',
    field: 'format',
  });
  expect(await desk.as('root', 'startExport', { list: 'products', format: 'xliff' })).toMatchObject({ error: 'valueRefused' });
});
