import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkImport } from './check-import.ts';
import { type ImportShop, openImportShop } from './testing/import-shop.ts';

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

/** A table with a name in these bytes, which are no UTF-8. */
const table = (bytes: string) => Buffer.concat([Buffer.from('number,name.zh_CN\nP5,'), Buffer.from(bytes, 'hex'), Buffer.from('\n')]);
const checked = (content: Buffer) => desk.checked('products', content);
const guessOf = async (importNo: number) => (await desk.entry(importNo))['encoding'] as Guess;

describe('a file that does not say its encoding', () => {
  it.each([
    ['Korean', 'euc-kr', 'bab8bdc020bcbcb7b320c5a9b8b2', '보습 세럼 크림'],
    ['Chinese', 'gb18030', 'beabbbaad2bad3ebb1a3caaac3e6cbaa', '精华液与保湿面霜'],
    ['Chinese of Taiwan', 'big5', 'baebb5d8b247bb50ab4fc0e3adb1c1f7', '精華液與保濕面霜'],
    ['Japanese', 'shift_jis', '94fc97658974835a838983802089bb8fcf9085', '美容液セラム 化粧水'],
    ['German', 'windows-1252', '4772fc6e6572205465652066fc72', 'Grüner Tee für'],
    ['Polish', 'windows-1250', '5a61bff3b3e62067ea9c6cb9206a619ff1', 'Zażółć gęślą jaźń'],
    ['French', 'windows-1252', '4372e86d65', 'Crème'],
    ['Russian', 'windows-1251', 'caf0e5ec20f3e2ebe0e6edfffef9e8e9', 'Крем увлажняющий'],
  ])('is read in the likeliest one: %s', async (_language, encoding, bytes, name) => {
    const guess = await guessOf(await checked(table(bytes)));
    expect(guess.encoding).toBe(encoding);
    expect(guess.choices[0]).toEqual({ encoding, lines: [`P5,${name}`] });
  });

  it('changes nothing before somebody has said that its lines are right', async () => {
    const importNo = await checked(table('bab8bdc020bcbcb7b320c5a9b8b2'));
    const refused = await desk.as('root', 'applyImport', { importNo, way: 'whole' });
    expect(refused).toMatchObject({ success: '0', error: 'importEncodingUnconfirmed' });
    expect(await desk.as('root', 'applyImport', { importNo, way: 'whole', encoding: 'gb18030' })).toMatchObject({
      error: 'importEncodingUnconfirmed',
    });
    expect(await desk.as('root', 'applyImport', { importNo, way: 'whole', encoding: 'euc-kr' })).toMatchObject({ success: '1' });
  });

  it('is read again in the one that somebody chooses', async () => {
    const importNo = await checked(table('bab8bdc020bcbcb7b320c5a9b8b2'));
    expect((await guessOf(importNo)).choices.map(({ encoding }) => encoding)).toContain('windows-1252');
    expect(await desk.as('root', 'readImportAs', { importNo, encoding: 'windows-1252' })).toMatchObject({ data: { state: 'checking' } });
    await checkImport(shop.server.database, BigInt(importNo));
    expect(await desk.entry(importNo)).toMatchObject({
      state: 'checked',
      reading: 'CSV, Windows-1252',
      encoding: { encoding: 'windows-1252' },
    });
    const [row] = (await desk.rows(importNo, 'change')) as unknown as { difference: { after: string }[] }[];
    expect(row?.difference).toEqual([expect.objectContaining({ after: 'º¸½À ¼¼·³ Å©¸²' })]);
  });

  it('and one that is UTF-8 is not asked about', async () => {
    const importNo = await checked(Buffer.from('number,name.zh_CN\nP5,皂\n'));
    expect(await guessOf(importNo)).toBeUndefined();
    expect(await desk.as('root', 'readImportAs', { importNo, encoding: 'gb18030' })).toMatchObject({ error: 'importNotReady' });
    expect(await desk.as('root', 'applyImport', { importNo, way: 'whole' })).toMatchObject({ success: '1' });
  });
});
