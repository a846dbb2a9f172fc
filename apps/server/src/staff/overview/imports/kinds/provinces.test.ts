import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ImportShop, openImportShop } from '../../../../desk/imports/testing/import-shop.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImportShop();
});
afterAll(() => shop.close());

const provincesOf = async (companyCode: string) =>
  ((await shop.desk.as('root', 'getCountry', { companyCode })).data['provinces'] as { code: string; name: string; names: object }[]).map(
    ({ code, name }) => `${code} ${name}`,
  );

it('A file of provinces adds and changes those of several countries, and says what is wrong with a row', async () => {
  const { desk } = shop;
  const lines = [
    'country,code,en_US,ja_JP,place',
    'tw,nwt,New Taipei,新北,7',
    'TW,TPE,Taipei City,,',
    'JP,27,Osaka,大阪府,',
    'XX,1,Nowhere,,',
    'JP,a b,Kyoto,,',
    'JP,28,osaka,,',
    'JP,29,Tokyo,,',
  ];
  const importNo = await desk.checked('provinces', lines.join('\n'));
  expect(await desk.entry(importNo)).toMatchObject({ rows: 7, changes: 4, wrong: 3 });
  expect(await desk.rows(importNo, 'wrong')).toMatchObject([
    { row: 5, faults: [{ column: 'country' }] },
    { row: 6, faults: [{ column: 'code', says: 'Use capital letters, digits and hyphens, at most ten' }] },
    { row: 8, faults: [{ column: 'en_US', says: 'This country already has the province 13, Tokyo.' }] },
  ]);
  await desk.applied(importNo, 'rows');
  // The second Osaka of the file was fine until the first was there.
  expect(await desk.entry(importNo)).toMatchObject({ state: 'applied', applied: 3 });
  expect(await provincesOf('TW')).toEqual(['TPE Taipei City', 'NWT New Taipei']);
  expect(await provincesOf('JP')).toEqual(['13 Tokyo', '27 Osaka']);
  const again = await desk.checked('provinces', lines.slice(0, 4).join('\n'));
  expect(await desk.entry(again)).toMatchObject({ same: 3, changes: 0 });
});
