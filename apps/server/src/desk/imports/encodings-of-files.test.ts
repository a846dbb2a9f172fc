import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkImport } from './check-import.ts';
import { type ImportShop, openImportShop } from './testing/import-shop.ts';
import { importKinds } from '../../staff/overview/imports/kinds/all.ts';

let shop: ImportShop;
let desk: ImportShop['desk'];
beforeAll(async () => {
  shop = await openImportShop();
  ({ desk } = shop);
});
afterAll(() => shop.close());

interface Guess {
  encoding: string;
  choices: { encoding: string; lines: string[] }[];
}

/** A table with a name in these bytes, which are not UTF-8. */
const table = (bytes: string) => Buffer.concat([Buffer.from('number,name.zh_CN\nP5,'), Buffer.from(bytes, 'hex'), Buffer.from('\n')]);
const checked = (content: Buffer) => desk.checked('products', content);
const guessOf = async (importNo: number) => (await desk.entry(importNo))['encoding'] as Guess;

describe('a file that does not say its encoding', () => {
  it('A file that does not say its encoding is read in the likeliest one', async () => {
    const guess = await guessOf(await checked(table('94fc97658974835a838983802089bb8fcf9085')));
    expect(guess).toMatchObject({
      encoding: 'shift_jis',
      choices: expect.arrayContaining([{ encoding: 'shift_jis', lines: ['P5,美容液セラム 化粧水'] }]) as object,
    });
  });

  it('A file without an encoding changes nothing before a person has confirmed its lines', async () => {
    const importNo = await checked(table('bab8bdc020bcbcb7b320c5a9b8b2'));
    const refused = await desk.as('root', 'applyImport', { importNo, way: 'whole' });
    expect(refused).toMatchObject({ success: '0', error: 'importEncodingUnconfirmed' });
    expect(await desk.as('root', 'applyImport', { importNo, way: 'whole', encoding: 'gb18030' })).toMatchObject({
      error: 'importEncodingUnconfirmed',
    });
    expect(await desk.as('root', 'applyImport', { importNo, way: 'whole', encoding: 'euc-kr' })).toMatchObject({ success: '1' });
  });

  it('A file that does not say its encoding is read again in the one that someone chooses', async () => {
    const importNo = await checked(table('bab8bdc020bcbcb7b320c5a9b8b2'));
    expect((await guessOf(importNo)).choices.map(({ encoding }) => encoding)).toContain('windows-1252');
    expect(await desk.as('root', 'readImportAs', { importNo, encoding: 'windows-1252' })).toMatchObject({ data: { state: 'checking' } });
    await checkImport({ database: shop.server.database, kinds: importKinds, timeZone: 'UTC' }, BigInt(importNo));
    expect(await desk.entry(importNo)).toMatchObject({
      state: 'checked',
      reading: 'CSV, Windows-1252',
      encoding: { encoding: 'windows-1252' },
    });
    const [row] = await desk.rows(importNo, 'change');
    expect(row?.difference).toEqual([expect.objectContaining({ after: 'º¸½À ¼¼·³ Å©¸²' })]);
  });

  it('A file that is UTF-8 needs no question about its encoding', async () => {
    const importNo = await checked(Buffer.from('number,name.zh_CN\nP5,皂\n'));
    expect(await guessOf(importNo)).toBeUndefined();
    expect(await desk.as('root', 'readImportAs', { importNo, encoding: 'gb18030' })).toMatchObject({ error: 'importNotReady' });
    expect(await desk.as('root', 'applyImport', { importNo, way: 'whole' })).toMatchObject({ success: '1' });
  });
});
