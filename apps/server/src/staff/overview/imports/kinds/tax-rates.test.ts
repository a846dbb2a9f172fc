import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ImportShop, linesOfFiles, openImportShop } from '../../../../desk/imports/testing/import-shop.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImportShop();
});
afterAll(() => shop.close());

const lines = linesOfFiles();
const titles = 'country,province,class,rate,from';
/** Rates of a country and class that are not over: percent, first day and last day. */
const ratesOf = async (country: string, table: 'tax_rate_period' | 'reduced_tax_rate_period' = 'tax_rate_period') =>
  (
    await sql<{ rate: string }>`
    SELECT concat_ws(' ', code, rate_basis_points / 100.0::float8, (lower(valid) AT TIME ZONE 'America/Los_Angeles')::date,
      'to', (upper(valid) AT TIME ZONE 'America/Los_Angeles')::date - 1) AS rate
    FROM ${sql.table(table)} AS rate LEFT JOIN province ON province.id = province_id
    WHERE rate.company_code = ${country} ORDER BY province_id NULLS FIRST, lower(valid) NULLS FIRST`.execute(shop.server.database)
  ).rows.map(({ rate }) => rate);

it('Rates of a file begin on their days, end those before them, and go back until they have begun', async () => {
  const { desk } = shop;
  const before = await ratesOf('JP');
  const rows = ['jp,,standard,11,2098-01-01', 'JP,,standard,12.5,2099-01-01', 'JP,,reduced,8,2098-01-01', 'JP,13,standard,9,2098-07-01'];
  const importNo = await desk.checked('taxRates', lines(titles, ...rows));
  expect(await desk.rows(importNo, 'wrong')).toEqual([]);
  expect((await desk.rows(importNo, 'change')).map(({ difference }) => difference[0])).toEqual([
    { column: 'rate', before: '10', after: '11' },
    { column: 'rate', before: '11', after: '12.5' },
    { column: 'rate', before: '', after: '8' },
    { column: 'rate', before: '', after: '9' },
  ]);
  await desk.applied(importNo);
  expect(await desk.entry(importNo)).toMatchObject({ state: 'applied', applied: 4 });
  expect((await ratesOf('JP')).slice(-3)).toEqual(['11 2098-01-01 to 2098-12-31', '12.5 2099-01-01 to', '13 9 2098-07-01 to']);
  expect(await ratesOf('JP', 'reduced_tax_rate_period')).toEqual(['8 2098-01-01 to']);
  // A rate between two planned ones ends where the second begins.
  const between = await desk.checked('taxRates', lines(titles, 'JP,,standard,13,2098-06-01'));
  await desk.applied(between);
  expect((await ratesOf('JP')).slice(-4, -1)).toEqual(['11 2098-01-01 to 2098-05-31', '13 2098-06-01 to 2098-12-31', '12.5 2099-01-01 to']);
  // The first rate was cut by the second file, whose undo comes first.
  expect(await desk.undone(between)).toMatchObject({ success: '1' });
  expect(await desk.undone(importNo)).toMatchObject({ success: '1' });
  expect(await desk.entry(importNo)).toMatchObject({ undone: 4, stayed: 0 });
  expect([await ratesOf('JP'), await ratesOf('JP', 'reduced_tax_rate_period')]).toEqual([before, []]);
});

it('A file of rates says what is wrong with a row, changes nothing where the rate is the same, and a rate of today stays', async () => {
  const { desk } = shop;
  const today = (
    await sql<{ day: string }>`SELECT (now() AT TIME ZONE 'America/Los_Angeles')::date::text AS day`.execute(shop.server.database)
  ).rows[0]?.day;
  const rows = [
    'XX,,standard,1,2098-01-01',
    'JP,99,standard,1,2098-01-01',
    'JP,,standard,101,2098-01-01',
    'JP,,standard,1,2020-01-01',
    'TW,,none,1,2098-01-01',
    'KR,,standard,7,2098-05-01',
    'KR,,standard,8,2098-05-01',
    'KR,,standard,8,2098-04-01',
  ];
  const importNo = await desk.checked('taxRates', lines(titles, ...rows));
  const wrong = (await desk.rows(importNo, 'wrong')).map(({ row, faults }) => [row, faults.map(({ column }) => column).join()]);
  expect(wrong).toEqual([
    [2, 'country'],
    [3, 'province'],
    [4, 'rate'],
    [5, 'from'],
    [6, 'class'],
    [8, 'from'],
    [9, 'from'],
  ]);
  const now = await desk.checked(
    'taxRates',
    lines(titles, `TW,,standard,6,${today}`, 'TW,,standard,6,2098-01-01', 'TW,,standard,7,2099-01-01'),
  );
  expect(await desk.entry(now)).toMatchObject({ changes: 2, same: 1, wrong: 0 });
  await desk.applied(now);
  await desk.undone(now);
  expect(await desk.entry(now)).toMatchObject({ undone: 1, stayed: 1 });
  expect((await ratesOf('TW')).at(-1)).toMatch(/^6 .* to$/);
});
