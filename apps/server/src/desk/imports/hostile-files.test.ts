import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asideRuns } from '../../platform/aside/index.ts';
import { checkImport } from './check-import.ts';
import { type ImportShop, openImportShop } from './testing/import-shop.ts';
import { workbookWith } from './testing/workbook.ts';
import { importKinds } from '../../staff/overview/imports/kinds/all.ts';

let shop: ImportShop;
let desk: ImportShop['desk'];
beforeAll(async () => {
  shop = await openImportShop();
  ({ desk } = shop);
});
afterAll(() => shop.close());

const MIB = 1_024 * 1_024;
/** A text repeated between two others, as a stream. */
const repeated = (before: string, text: string, times: number, after = ''): Readable =>
  Readable.from(
    (function* () {
      yield before;
      const chunk = text.repeat(Math.ceil(MIB / text.length));
      for (let left = times * text.length; left > 0; left -= chunk.length) yield chunk.slice(0, Math.min(left, chunk.length));
      yield after;
    })(),
  );
const sheet = (before: string, text: string, times: number) => workbookWith({ sheet: repeated(before, text, times) });
/** The fault depends on how much memory the reader has left. */
const columns = /^(?:The file has more than 16384 columns|Reading this file takes more memory)/;
const intricate = 'This file is far more complex than files of its kind. Save it again with the program it comes from';

const manyAttributes = (count: number) => Array.from({ length: count }, (_, at) => `a${at}=""`).join(' ');

describe('a file made to end the shop', () => {
  it.each<[string, string, () => Promise<Buffer> | Buffer, string | RegExp]>([
    // 75 MB of it fit into 78 KB, and used 4 GB once read.
    ['26 million nested elements', 'stockCounts', () => sheet('<worksheet>', '<a>', 26_000_000), intricate],
    ['900,000 columns', 'stockCounts', () => Buffer.from('a,'.repeat(900_000)), columns],
    ['nine million commas', 'stockCounts', () => Buffer.from(`variant,pieces,reason\n${','.repeat(9_000_000)}`), columns],
    [
      'a statement with as many attributes',
      'bankStatements',
      () =>
        Buffer.from(`<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08" ${manyAttributes(500_000)}>`),
      intricate,
    ],
    [
      'an XLIFF with as many attributes',
      'translations',
      () => Buffer.from(`<?xml version="1.0"?><xliff ${manyAttributes(500_000)}>`),
      intricate,
    ],
  ])('A file made to end the shop is refused in words: %s', async (_what, kind, made, trouble) => {
    const content = await made();
    const importNo = await desk.started(kind, content);
    await checkImport({ database: shop.server.database, kinds: importKinds, timeZone: 'UTC' }, BigInt(importNo));
    expect(await desk.entry(importNo)).toMatchObject({ state: 'unreadable', trouble: expect.stringMatching(trouble) });
  });

  it('A hostile file is not read any further once its import is cancelled, whichever process reads it', async () => {
    const content = await sheet('<worksheet>', '<a/>', 14_000_000);
    const importNo = await desk.started('stockCounts', content);
    const asked = await endedByCaller();
    const checking = checkImport({ database: shop.server.database, kinds: importKinds, timeZone: 'UTC' }, BigInt(importNo));
    // A check that has not begun would find no file to read.
    await vi.waitFor(async () => expect(await triesOf(importNo)).toBe(1), { timeout: 20_000, interval: 20 });
    expect(await desk.as('root', 'cancelImport', { importNo })).toMatchObject({ success: '1' });
    await checking;
    expect(await desk.entry(importNo)).toMatchObject({ state: 'cancelled' });
    expect(await endedByCaller()).toBe(asked + 1);
  });
});

/** Number of times a check of this import was begun. */
async function triesOf(importNo: number): Promise<number> {
  const row = shop.server.database.selectFrom('staff_import').select('tries').where('id', '=', BigInt(importNo));
  return (await row.executeTakeFirstOrThrow()).tries;
}

/** Number of files whose reading the caller ended. */
async function endedByCaller(): Promise<number> {
  const { values } = await asideRuns.get();
  const counted = values.find(
    ({ labels, metricName }) => metricName?.endsWith('_count') && labels.kind === 'readFile' && labels.outcome === 'asked',
  );
  return counted?.value ?? 0;
}
