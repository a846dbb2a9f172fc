import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { writeExport } from '../../../../desk/exports/write-export.ts';
import { type ImportShop, openImportShop } from '../../../../desk/imports/testing/import-shop.ts';
import { readsOnPrimary } from '../../../../platform/database/report-reader.ts';
import { exportable } from '../../exportable.ts';
import { dataOf } from '../../../../testing/success-of.ts';

/** Banners, notices and agreements sent to a translator and back. */
let shop: ImportShop;
let server: ImportShop['server'];
let desk: ImportShop['desk'];
beforeAll(async () => {
  shop = await openImportShop();
  ({ server, desk } = shop);
});
afterAll(() => shop.close());

/** Texts that spreadsheets calculate, pages run, and translation programs treat as their own. */
const hostile = [
  '=HYPERLINK("https://evil.example","open")',
  '+1+1',
  '-2+3',
  '@SUM(A1:A9)',
  "'=1+1",
  '＝1+1',
  '1 < 2 && 3 > 2',
  '⟦1⟧ ⟦/1⟧ ⟦t1/⟧',
  '&lt;script&gt;steal()&lt;/script&gt; &amp;amp;',
  ']]> <!-- " \' ; , \t|',
  '\u202Etxet \u200B\u{1F9F4}',
  '{{company}} {{name}} %s ${x}',
  '# Hours\n\n- **bold** [here](https://shop.example)\n\n1. \\*plain\\*',
];
const banned = /<\s*[a-z!/?]/i;
const withMarks = hostile.map((text) => (banned.test(text) ? text.replaceAll('<', '＜') : text));
/** A title has one line. */
const lineOf = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 30).trim();

type Kind = 'banner' | 'notice' | 'agreement';
const tables: Readonly<Record<Kind, string>> = { banner: 'banner', notice: 'notice', agreement: 'agreement_version' };
let ids: Record<Kind, number>;
beforeEach(async () => {
  await sql`DELETE FROM banner`.execute(server.admin);
  await sql`DELETE FROM notice`.execute(server.admin);
  await sql`DELETE FROM agreement_version WHERE active_from IS NULL`.execute(server.admin);
  ids = { banner: await addBanner('Winter skin', '冬の肌'), notice: await addNotice('Closed', '休業'), agreement: await addAgreement() };
});

const texts = (english: string, japanese: string): string => JSON.stringify({ en_US: english, ja_JP: japanese });
async function addBanner(english: string, japanese: string): Promise<number> {
  const words = texts(lineOf(english), lineOf(japanese));
  const added = await server.database
    .insertInto('banner')
    .values({ picture: 'banner-winter', title: words, line: words, button: words })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}
async function addNotice(english: string, japanese: string): Promise<number> {
  const added = await sql<{ id: number }>`
    INSERT INTO notice (title, body, files, published_at) VALUES (${texts(lineOf(english), lineOf(japanese))}::jsonb, ${texts(english, japanese)}::jsonb, '{}', now())
    RETURNING id`.execute(server.database);
  return added.rows[0]?.id ?? 0;
}
async function addAgreement(english = 'We agree.', japanese = '合意します。'): Promise<number> {
  const title = { en_US: 'Terms', ja_JP: '規約' };
  const answer = await desk.as('editor', 'saveAgreement', {
    kind: 'terms',
    title,
    body: { en_US: english, ja_JP: japanese },
    isBinding: false,
  });
  if (answer.success !== '1') throw new Error(answer.resultMessage);
  return answer.data['agreementId'] as number;
}

type Format = 'csv' | 'xliff';
async function exported(format: Format): Promise<string> {
  const begun = await desk.as('editor', 'startExport', { list: 'translations', format, filters: { language: ['ja_JP'] } });
  if (begun.success !== '1') throw new Error(begun.resultMessage);
  const exportNo = begun.data['exportNo'] as number;
  await writeExport(
    { database: server.database, exportable, reports: readsOnPrimary, timeZone: 'America/Los_Angeles', consoleUrl: '' },
    BigInt(exportNo),
  );
  const { data } = await desk.as('editor', 'getExportPart', { exportNo, part: 1 });
  await sql`DELETE FROM staff_export`.execute(server.database);
  return Buffer.from(String(data['base64']), 'base64').toString();
}
/** All stored texts of a kind in all languages. */
async function kept(): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ what: string; words: unknown }>`
    SELECT 'banner.' || id AS what, jsonb_build_object('title', title, 'line', line, 'button', button) AS words FROM banner
    UNION ALL SELECT 'notice.' || id, jsonb_build_object('title', title, 'body', body) FROM notice
    UNION ALL SELECT 'agreement.' || id, jsonb_build_object('title', title, 'body', body) FROM agreement_version`.execute(server.database);
  return Object.fromEntries(rows.map(({ what, words }) => [what, words]));
}
const japaneseOf = async (kind: Kind, field: string): Promise<string> => {
  const { rows } = await sql<{ text: string | null }>`
    SELECT ${sql.ref(field)} ->> 'ja_JP' AS text FROM ${sql.table(tables[kind])} WHERE id = ${ids[kind]}`.execute(server.database);
  return rows[0]?.text ?? '';
};
const wrongOf = async (importNo: number): Promise<string[]> => {
  const rows = await desk.rows(importNo, 'wrong', 'editor');
  return rows.flatMap(({ faults }) => faults.map(({ column, says }) => `${column}: ${says}`));
};
const csv = (...rows: string[][]): string => stringify([['id', 'language', 'source', 'target', 'state'], ...rows]);
const xliff = (id: string, source: string, target: string): string =>
  `<xliff version="2.0" srcLang="en-US" trgLang="ja-JP"><file id="f"><unit id="${id}"><segment state="final"><source>${source}</source><target>${target}</target></segment></unit></file></xliff>`;

it.each(['csv', 'xliff'] as const)('A content export as %s imports again without a difference, whatever is in it', async (format) => {
  for (const text of withMarks) {
    await addBanner(text, `${text}訳`);
    await addNotice(text, `${text}訳`);
  }
  await sql`UPDATE agreement_version SET body = ${texts(withMarks.join('\n\n'), `訳\n${withMarks.join('\n\n')}`)}::jsonb WHERE id = ${ids.agreement}`.execute(
    server.admin,
  );
  const before = await kept();
  const importNo = await desk.checked('translations', await exported(format), 'editor');
  expect([await wrongOf(importNo), await desk.rows(importNo, 'change', 'editor')]).toEqual([[], []]);
  expect((await desk.entry(importNo, 'editor'))['same']).toBeGreaterThan(withMarks.length * 5);
  expect(await kept()).toEqual(before);
});

it.each([
  ['csv', 'banner', 'line', '冬の肌', '=1+1'],
  ['xliff', 'banner', 'title', '冬の肌', '冬 &lt;b&gt;肌'],
  ['csv', 'notice', 'body', '休業', '# 月曜\n\n**休業**です。'],
  ['xliff', 'notice', 'body', '休業', '**休業** 1 &lt; 2'],
  ['csv', 'agreement', 'body', '合意します。', '{{company}}と合意します。'],
  ['xliff', 'agreement', 'body', '合意します。', '{{company}} &amp;amp; 合意'],
] as const)('one translation that is changed in a file of %s changes one text: %s, %s', async (format, kind, field, was, becomes) => {
  const before = await kept();
  const textId = `${kind}.${ids[kind]}.${field}`;
  const meant =
    format === 'csv' ? becomes : becomes.replaceAll(/&(lt|gt|amp);/g, (_all, name: string) => ({ lt: '<', gt: '>', amp: '&' })[name] ?? '');
  const english = ((before[`${kind}.${ids[kind]}`] as Record<string, Record<string, string>>)[field] ?? {})['en_US'] ?? '';
  const file = await exported(format);
  const unit = new RegExp(`(<unit id="${textId}"[\\s\\S]*?<target[^>]*>)[\\s\\S]*?(</target>)`);
  const changed = format === 'csv' ? csv([textId, 'ja_JP', english, becomes, '']) : file.replace(unit, `$1${becomes}$2`);
  expect(format === 'csv' ? file : changed).toContain(format === 'csv' ? was : becomes);
  const importNo = await desk.checked('translations', changed, 'editor');
  expect([await wrongOf(importNo), await desk.rows(importNo, 'change', 'editor')]).toMatchObject([
    [],
    [{ difference: [{ column: 'target', before: was, after: meant }] }],
  ]);
  expect(await desk.applied(importNo, 'whole', 'editor')).toMatchObject({ success: '1' });
  expect(await japaneseOf(kind, field)).toBe(meant);
  const after = await kept();
  const own = after[`${kind}.${ids[kind]}`] as Record<string, object>;
  expect({ ...after, [`${kind}.${ids[kind]}`]: { ...own, [field]: { ...own[field], ja_JP: was } } }).toEqual(before);
});

it('HTML, forbidden links and control characters are refused in the words of marks, by file and by hand', async () => {
  const attacks: [string, string][] = [
    ['<script>steal()</script>', 'html'],
    ['<img src=x onerror=steal()>', 'html'],
    ['[here](javascript:steal())', 'link'],
    ['[here](http://evil.example)', 'link'],
    ['[here](//evil.example)', 'link'],
  ];
  const english = { notice: 'Closed', agreement: 'We agree.' } as const;
  const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  for (const kind of ['notice', 'agreement'] as const) {
    const textId = `${kind}.${ids[kind]}.body`;
    const before = await japaneseOf(kind, 'body');
    for (const [attack, fault] of attacks) {
      const says = fault === 'html' ? /^target: This text has HTML/ : /^target: A link in this text/;
      for (const file of [csv([textId, 'ja_JP', english[kind], attack, '']), xliff(textId, english[kind], xml(attack))])
        expect([attack, await wrongOf(await desk.checked('translations', file, 'editor'))]).toEqual([
          attack,
          [expect.stringMatching(says)],
        ]);
      const listed = dataOf(await shop.staff.as('editor', 'listTranslations', { filters: { language: ['ja_JP'] }, pageSize: 100 }));
      const textMark = listed.find((row) => row.textId === textId)?.textMark;
      expect(await desk.as('editor', 'saveTranslation', { textId, language: 'ja_JP', text: attack, textMark })).toMatchObject({
        error: 'marksRefused',
        field: 'text',
      });
    }
    for (const file of [csv([textId, 'ja_JP', english[kind], 'a\u0007b', '']), xliff(textId, english[kind], 'a&#7;b')])
      expect(await desk.rows(await desk.checked('translations', file, 'editor'), 'change', 'editor')).toEqual([]);
    expect(await japaneseOf(kind, 'body')).toBe(before);
  }
});
