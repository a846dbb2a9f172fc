import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../platform/database/test-database.ts';
import { seedCatalogue } from '../../../../testing/catalogue-fixture.ts';
import { isFoundBy } from './found-products.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await seedCatalogue(test.database);
  const names = ['云莓精华液', '精油华彩', 'セラム ガ', '한국 세럼', 'สบู่ หอม', '100% Å', 'Ａngstrom'];
  for (const [at, name] of names.entries())
    await sql`
      INSERT INTO product (product_no, category_id, name, introduction, summary, weight_grams, pictures)
      SELECT ${`F-${at}`}, min(id), jsonb_build_object('en_US', ${name}::text), '{"en_US": "-"}', '{"en_US": "-"}', 100, '{x}' FROM category`.execute(
      test.database,
    );
});
afterAll(() => test.drop());

const found = async (text: string): Promise<string[]> =>
  (
    await sql<{ no: string }>`SELECT product_no AS no FROM product WHERE product_no LIKE 'F-%' AND ${isFoundBy(text)} ORDER BY id`.execute(
      test.database,
    )
  ).rows.map(({ no }) => no);

it.each([
  ['精华', ['F-0']],
  ['精', ['F-0', 'F-1']],
  ['华', ['F-0', 'F-1']],
  ['精华%', []],
  ['ガ', ['F-2']],
  ['か', []],
  ['한국 세', ['F-3']],
  ['สบู่', ['F-4']],
  ['100%', ['F-5']],
  ['\u212b', ['F-5']],
  ['å', ['F-5']],
  ['f-3', ['F-3']],
  ['nothing', []],
])('The list finds by %s', async (text, expected) => {
  expect(await found(text)).toEqual(expected);
});

it('The list looks for a text of two signs in an index', async () => {
  const plan = await test.database.transaction().execute(async (transaction) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT id FROM product WHERE ${isFoundBy('精华')}`.execute(transaction);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('product_name_signs');
});

it('The list takes the same letters for signs as the database', async () => {
  const units = Array.from({ length: 0xd800 / 64 }, (_, at) => at * 64 + 33).concat(0xe001, 0xfeff, 0xffff, 0x10400, 0x20000, 0x1f600);
  const letters = units.map((unit) => String.fromCodePoint(unit));
  const { rows } = await sql<{ signs: number }>`
    SELECT cardinality(dense_signs(letter)) AS signs FROM unnest(${letters}::text[]) WITH ORDINALITY AS of (letter, place) ORDER BY place`.execute(
    test.database,
  );
  expect(letters.filter((letter, at) => (rows[at]?.signs === 1) !== /[\u0e00-\u{10ffff}]/u.test(letter))).toEqual([]);
});
