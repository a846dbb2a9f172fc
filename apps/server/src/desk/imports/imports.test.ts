import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../platform/audit/verify-audit.ts';
import { watchFaultPoints } from '../../platform/fault-points.ts';
import { checkImport } from './check-import.ts';
import type { ImportDesk } from './testing/import-desk.ts';
import { type ImportShop, linesOfFiles, openImportShop } from './testing/import-shop.ts';
import { importKinds } from '../../staff/overview/imports/kinds/all.ts';
import { dataOf } from '../../testing/success-of.ts';

let shop: ImportShop;
let server: ImportShop['server'];
let fixture: ImportShop['fixture'];
let desk: ImportShop['desk'];
beforeAll(async () => {
  shop = await openImportShop();
  ({ server, fixture, desk } = shop);
});
afterEach(() => watchFaultPoints(undefined));
afterAll(() => shop.close());

const as: ImportDesk['as'] = (...call) => desk.as(...call);
const upload: ImportDesk['upload'] = (...file) => desk.upload(...file);
const started: ImportDesk['started'] = (...file) => desk.started(...file);
const checked: ImportDesk['checked'] = (...file) => desk.checked(...file);
const entry: ImportDesk['entry'] = (...which) => desk.entry(...which);
const rows: ImportDesk['rows'] = (...which) => desk.rows(...which);
const applied: ImportDesk['applied'] = (...which) => desk.applied(...which);
const carryOut: ImportDesk['carryOut'] = (importNo) => desk.carryOut(importNo);

const variant = (at = 0) => Number(Object.values(fixture.products)[at]?.variantIds[0]);
const stockOf = async (id: number) =>
  (await server.database.selectFrom('product_variant').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;
const setStock = (id: number, stock: number) =>
  server.database.updateTable('product_variant').set({ stock }).where('id', '=', id).execute();

const lines = linesOfFiles();

async function resultOf(importNo: number, only = 'all'): Promise<string> {
  const { data } = await as('root', 'getImportResult', { importNo, only });
  return Buffer.from(String(data['base64']), 'base64').toString();
}
const auditOf = async (importNo: number) =>
  (
    await sql<{ action: string; subject: string; row: number }>`
    SELECT action, subject, (detail ->> 'row')::int AS row FROM audit WHERE detail ->> 'import' = ${String(importNo)} ORDER BY id`.execute(
      server.database,
    )
  ).rows;

describe('the check of a file', () => {
  it('The check of a file gives each row a verdict with its number and how to mend it, and changes nothing', async () => {
    await setStock(variant(0), 10);
    await setStock(variant(1), 7);
    const importNo = await checked(
      'stockCounts',
      lines(
        'variant,pieces,reason',
        `${variant(0)},12,count`,
        `${variant(1)},7,count`,
        '999999,1,count',
        `${variant(0)},3,count`,
        `,"4,8",`,
      ),
    );
    expect(await entry(importNo)).toMatchObject({
      state: 'checked',
      rows: 5,
      changes: 1,
      same: 1,
      wrong: 3,
      reading: 'CSV, UTF-8',
      leftOut: [expect.stringMatching(/^mark\d+$/)],
    });
    expect(await rows(importNo, 'change')).toMatchObject([
      { row: 2, difference: [{ column: 'pieces', before: '10', after: '12' }], isApplied: false },
    ]);
    expect(await rows(importNo, 'same')).toMatchObject([{ row: 3 }]);
    expect(await rows(importNo, 'wrong')).toMatchObject([
      { row: 4, faults: [{ column: 'variant', found: '999999', says: 'There is no such variant' }] },
      { row: 5, faults: [{ column: 'variant', says: 'Also in row 2. Remove one' }] },
      {
        row: 6,
        faults: [
          { column: 'variant', found: '', says: 'This cell is empty' },
          { column: 'pieces', found: '4,8', says: 'Write a whole number' },
          { column: 'reason', says: 'This cell is empty' },
        ],
      },
    ]);
    expect([await stockOf(variant(0)), await stockOf(variant(1))]).toEqual([10, 7]);
    expect(await auditOf(importNo)).toEqual([]);
  });

  it.each([
    ['variant,pieces\n1,2', 'The first row must have these titles: reason. Take the template'],
    ['variant,variant,pieces,reason\n1,1,2,x', 'The title variant appears twice'],
    ['variant,pieces,reason\n', 'The file has no rows below its titles'],
    ['variant,pieces,reason\n1,2,"x', 'The quotation marks in row 2 do not match. Save the file again from a spreadsheet'],
  ])('The check of a file refuses the whole file in words', async (content, trouble) => {
    const importNo = await checked('stockCounts', content);
    expect(await entry(importNo)).toMatchObject({ state: 'unreadable', trouble, rows: 0 });
    expect(await as('root', 'applyImport', { importNo, way: 'rows' })).toMatchObject({ error: 'importNotReady' });
  });

  it('The check of a file refuses a file that has more rows than are taken', async () => {
    const importNo = await started('stockCounts', lines('variant,pieces,reason', '1,2,x', '2,2,x', '3,2,x'));
    await checkImport({ database: server.database, kinds: importKinds, timeZone: 'UTC' }, BigInt(importNo), 2);
    expect(await entry(importNo)).toMatchObject({ state: 'unreadable', trouble: 'The file has more than 2 rows. Split it', rows: 0 });
  });

  it('The check of a file reads the template that is offered', async () => {
    for (const format of ['csv', 'xlsx'])
      for (const kind of ['stockCounts', 'stockChanges', 'parcels', 'products', 'prices', 'settlements']) {
        const { data } = await as('root', 'getImportTemplate', { kind, format });
        const importNo = await checked(kind, Buffer.from(String(data['base64']), 'base64'));
        expect([kind, format, await entry(importNo)]).toMatchObject([kind, format, { trouble: 'The file has no rows below its titles' }]);
      }
  });

  it('The check of a file restarts where a process died, and ends where the import was cancelled', async () => {
    const importNo = await started('stockCounts', lines('variant,pieces,reason', `${variant(0)},99,count`));
    await sql`INSERT INTO staff_import_row (import_id, row, cells, verdict) VALUES (${importNo}, 2, '{}', 'wrong')`.execute(
      server.database,
    );
    await checkImport({ database: server.database, kinds: importKinds, timeZone: 'UTC' }, BigInt(importNo));
    expect(await entry(importNo)).toMatchObject({ state: 'checked', changes: 1, wrong: 0 });
    const other = await started('stockCounts', lines('variant,pieces,reason', `${variant(0)},98,count`));
    expect(await as('root', 'cancelImport', { importNo: other })).toMatchObject({ data: { state: 'cancelled' } });
    await checkImport({ database: server.database, kinds: importKinds, timeZone: 'UTC' }, BigInt(other));
    expect(await entry(other)).toMatchObject({ state: 'cancelled', rows: 0 });
  });
});

describe('a file that is applied as a whole', () => {
  it('A file applied as a whole changes everything, with an audit line for each row and a valid chain', async () => {
    await setStock(variant(0), 10);
    await setStock(variant(1), 20);
    const importNo = await checked('stockCounts', lines('variant,pieces,reason', `${variant(1)},21,count`, `${variant(0)},12,count`));
    expect(await applied(importNo)).toMatchObject({ success: '1', data: { state: 'waiting' } });
    expect([await stockOf(variant(0)), await stockOf(variant(1))]).toEqual([12, 21]);
    expect(await entry(importNo)).toMatchObject({ state: 'applied', applied: 2, rowsSeen: 2, trouble: '' });
    expect(await auditOf(importNo)).toHaveLength(2);
    expect(await auditOf(importNo)).toEqual(expect.arrayContaining([{ action: 'staff.adjustStock', subject: String(variant(0)), row: 3 }]));
    await expect(verifyAudit(server.database)).resolves.not.toHaveProperty('brokenAtId');
  });

  it('A file that is applied as a whole is refused while a row is wrong, and where nothing would change', async () => {
    await setStock(variant(0), 12);
    const faulty = await checked('stockCounts', lines('variant,pieces,reason', `${variant(0)},1,count`, '999999,1,count'));
    expect(await applied(faulty)).toMatchObject({ error: 'importHasFaults', resultMessage: 'All or nothing: fix the 1 faulty rows first' });
    const same = await checked('stockCounts', lines('variant,pieces,reason', `${variant(0)},12,count`));
    expect(await applied(same)).toMatchObject({ error: 'importNothingToDo' });
    expect(await stockOf(variant(0))).toBe(12);
  });

  it('A file whose process dies in the middle leaves nothing, and the next process applies it once', async () => {
    await setStock(variant(0), 10);
    const importNo = await checked('stockChanges', lines('variant,change,reason', `${variant(0)},5,delivery`));
    await as('root', 'applyImport', { importNo, way: 'whole' });
    watchFaultPoints((point) => {
      if (point === 'import.rowsApplied') throw new Error('killed');
    });
    await expect(carryOut(importNo)).rejects.toThrow('killed');
    expect([await stockOf(variant(0)), (await entry(importNo))['state'], await auditOf(importNo)]).toEqual([10, 'applying', []]);
    watchFaultPoints(undefined);
    await carryOut(importNo);
    await carryOut(importNo);
    expect([await stockOf(variant(0)), (await entry(importNo))['state']]).toEqual([15, 'applied']);
    expect(await auditOf(importNo)).toHaveLength(1);
  });

  it('A file that is applied as a whole is applied once by two processes at once', async () => {
    await setStock(variant(0), 10);
    const importNo = await checked('stockChanges', lines('variant,change,reason', `${variant(0)},5,delivery`));
    await as('root', 'applyImport', { importNo, way: 'whole' });
    await Promise.all([carryOut(importNo), carryOut(importNo)]);
    expect([await stockOf(variant(0)), (await entry(importNo))['applied']]).toEqual([15, 1]);
  });

  it('A file applied as a whole changes nothing where the shop has changed since the check, and names the rows', async () => {
    await setStock(variant(0), 10);
    await setStock(variant(1), 20);
    const importNo = await checked('stockCounts', lines('variant,pieces,reason', `${variant(0)},12,count`, `${variant(1)},22,count`));
    await setStock(variant(1), 19);
    await applied(importNo);
    expect([await stockOf(variant(0)), await stockOf(variant(1))]).toEqual([10, 19]);
    expect(await entry(importNo)).toMatchObject({
      state: 'checked',
      changes: 1,
      wrong: 1,
      applied: 0,
      trouble: expect.stringContaining('Nothing was applied'),
    });
    expect(await rows(importNo, 'wrong')).toMatchObject([
      { row: 3, faults: [{ says: 'This has changed since the check. Check the file again' }] },
    ]);
  });

  it('A file that is applied as a whole changes nothing when the person may do it no longer', async () => {
    await setStock(variant(0), 10);
    const importNo = await checked('stockCounts', lines('variant,pieces,reason', `${variant(0)},12,count`), 'warehouse');
    await as('warehouse', 'applyImport', { importNo, way: 'whole' });
    await server.database.updateTable('staff').set({ is_active: false }).where('name', '=', 'warehouse').execute();
    await carryOut(importNo);
    await server.database.updateTable('staff').set({ is_active: true }).where('name', '=', 'warehouse').execute();
    expect(await stockOf(variant(0))).toBe(10);
    expect(await entry(importNo, 'warehouse')).toMatchObject({ state: 'checked', trouble: expect.any(String) });
  });
});

describe('a file that is applied row by row', () => {
  it('A file that is applied row by row leaves the wrong rows out, and its result can be mended and imported', async () => {
    await setStock(variant(0), 10);
    const importNo = await checked('stockChanges', lines('variant,change,reason', `${variant(0)},-4,=1+1`, `${variant(1)},x,count`));
    expect(await applied(importNo, 'rows')).toMatchObject({ success: '1' });
    expect([await stockOf(variant(0)), await entry(importNo)]).toMatchObject([6, { state: 'applied', applied: 1, wrong: 1 }]);
    const text = await resultOf(importNo);
    expect(text.split('\r\n')).toEqual([
      '\u{FEFF}variant,change,reason,row,verdict,why',
      `${variant(0)},'-4,'=1+1,2,Applied,`,
      `${variant(1)},x,count,3,Faulty,change: Write a whole number`,
      '',
    ]);
    expect(await resultOf(importNo, 'open')).not.toContain('-4');
    // The quote before a text is not part of it.
    const again = await checked('stockChanges', text);
    expect(await entry(again)).toMatchObject({ changes: 1, wrong: 1, leftOut: [] });
    expect(await rows(again, 'change')).toMatchObject([{ cells: [String(variant(0)), '-4', '=1+1'] }]);
  });

  it('A file that is applied row by row goes on behind the last row where a process died', async () => {
    await setStock(variant(0), 10);
    await setStock(variant(1), 20);
    const importNo = await checked('stockChanges', lines('variant,change,reason', `${variant(0)},1,delivery`, `${variant(1)},1,delivery`));
    await as('root', 'applyImport', { importNo, way: 'rows' });
    watchFaultPoints(() => {
      throw new Error('killed');
    });
    await expect(carryOut(importNo)).rejects.toThrow('killed');
    watchFaultPoints(undefined);
    expect((await stockOf(variant(0))) + (await stockOf(variant(1)))).toBe(31);
    await Promise.all([carryOut(importNo), carryOut(importNo)]);
    expect([await stockOf(variant(0)), await stockOf(variant(1)), await entry(importNo)]).toMatchObject([
      11,
      21,
      { state: 'applied', applied: 2 },
    ]);
  });
});

describe('a repeated file', () => {
  it('The same file again says so and changes nothing', async () => {
    await setStock(variant(0), 10);
    const content = lines('variant,change,reason', `${variant(0)},5,delivery`);
    const first = await checked('stockChanges', content);
    await applied(first);
    const second = await checked('stockChanges', content);
    expect(await entry(second)).toMatchObject({ state: 'checked', appliedBefore: `root, ${first}` });
    expect(await applied(second)).toMatchObject({
      error: 'importAppliedBefore',
      resultMessage: `This file was applied already: import ${first}, by root. Nothing was changed`,
    });
    expect(await stockOf(variant(0))).toBe(15);
  });

  it('The same file twice at once is applied once', async () => {
    await setStock(variant(0), 10);
    const content = lines('variant,change,reason', `${variant(0)},5,delivery`);
    const both = [await checked('stockChanges', content), await checked('stockChanges', content)];
    for (const importNo of both) await as('root', 'applyImport', { importNo, way: 'whole' });
    await Promise.all(both.map(carryOut));
    expect(await stockOf(variant(0))).toBe(15);
    const states = await Promise.all(both.map((importNo) => entry(importNo)));
    expect(states.map(({ state }) => String(state)).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['applied', 'checked']);
    expect(states.find(({ state }) => state === 'checked')).toMatchObject({ trouble: expect.stringContaining('applied already') });
  });
});

it('Imported prices are set with what they were, and refused below the price', async () => {
  const content = lines('variant,price,original,pv', `${variant(0)},61.5,70,`, `${variant(1)},64.00,60,`, `${variant(2)},0,,`);
  const importNo = await checked('prices', content);
  expect(await rows(importNo, 'change')).toMatchObject([
    { row: 2, difference: expect.arrayContaining([{ column: 'price', before: expect.any(String), after: '61.50' }]) },
  ]);
  expect(await rows(importNo, 'wrong')).toMatchObject([
    { faults: [{ column: 'original', says: 'It is below the price 64.00' }] },
    { faults: [{ column: 'price', says: 'The price must be more than zero' }] },
  ]);
  await applied(importNo, 'rows');
  const row = await server.database
    .selectFrom('product_variant')
    .select(['price_cents', 'show_price_cents'])
    .where('id', '=', variant(0))
    .executeTakeFirst();
  expect(row).toEqual({ price_cents: 6150n, show_price_cents: 7000n });
});

it('Imported prices come with a CV, which is reported like the PV and stays where the file has none', async () => {
  const cvOf = async () =>
    (await server.database.selectFrom('product_variant').select('cv').where('id', '=', variant(0)).executeTakeFirst())?.cv;
  const given = await checked('prices', lines('variant,price,cv', `${variant(0)},61.50,32.5`));
  expect(await rows(given, 'change')).toMatchObject([
    { difference: expect.arrayContaining([{ column: 'cv', before: '', after: '32.50' }]) },
  ]);
  await applied(given, 'rows');
  expect(await cvOf()).toBe(3_250n);
  const again = await checked('prices', lines('variant,price,cv', `${variant(0)},60.00,`));
  await applied(again, 'rows');
  expect(await cvOf()).toBe(3_250n);
});

it.each(['whole', 'rows'])('One person cannot set prices that give goods away by the time they are applied (%s)', async (way) => {
  const priceOf = () => server.database.selectFrom('product_variant').select('price_cents').where('id', '=', variant(0)).executeTakeFirst();
  const before = await priceOf();
  const importNo = await checked('prices', lines('variant,price', `${variant(0)},${way === 'whole' ? '50.00' : '51.00'}`));
  expect(await as('root', 'applyImport', { importNo, way })).toMatchObject({ success: '1', data: {} });
  const offer = { kind: 'percentage', percent: '45' };
  const { data } = await as('root', 'addPromotion', { names: { en_US: 'Gift' }, offer, pvRule: 'scaled', reason: 'test' });
  expect(data['promotionId']).toBeGreaterThan(0);
  await carryOut(importNo);
  expect(await rows(importNo, 'wrong')).toMatchObject([{ faults: [{ says: expect.stringContaining('needs a second person') as string }] }]);
  expect(await priceOf()).toEqual(before);
  await as('root', 'endPromotion', { promotionId: data['promotionId'], version: 1, reason: 'over' });
});

describe('the limits of imports', () => {
  it('No one sees, applies or cancels an import of another person, or takes their upload', async () => {
    const importNo = await checked('stockCounts', lines('variant,pieces,reason', `${variant(0)},3,count`));
    for (const call of ['getImport', 'listImportRows', 'applyImport', 'cancelImport', 'getImportResult'] as const)
      expect([
        call,
        await as('warehouse', call, {
          importNo,
          ...(call === 'listImportRows' && { verdict: 'change' }),
          ...(call === 'applyImport' && { way: 'rows' }),
          ...(call === 'getImportResult' && { only: 'all' }),
        }),
      ]).toMatchObject([call, { error: 'importNotFound' }]);
    const uploadNo = await upload('root', 'x');
    expect(await as('warehouse', 'startImport', { kind: 'stockCounts', uploadNo })).toMatchObject({ error: 'uploadNotFound' });
    expect(await as('root', 'startImport', { kind: 'stockCounts', uploadNo })).toMatchObject({ success: '1' });
    expect(await as('root', 'startImport', { kind: 'stockCounts', uploadNo })).toMatchObject({ error: 'uploadNotFound' });
  });

  it('No one imports what they may not do one by one', async () => {
    const uploadNo = await upload('warehouse', 'x');
    expect(await as('warehouse', 'startImport', { kind: 'prices', uploadNo })).toMatchObject({ error: 'notAllowed' });
    expect(await as('service', 'startImport', { kind: 'stockCounts', uploadNo })).toMatchObject({ error: 'notAllowed' });
    const kinds = dataOf(await shop.staff.as('warehouse', 'listImportKinds'));
    expect(kinds.map(({ kind }) => kind)).toEqual(['stockCounts', 'stockChanges', 'parcels', 'deliveries']);
    expect(await as('root', 'startImport', { kind: 'members', uploadNo })).toMatchObject({ error: 'importKindUnknown' });
  });

  it('No one has more than three imports under way', async () => {
    await sql`UPDATE staff_import SET state = 'cancelled' WHERE state IN ('checking', 'waiting', 'applying')`.execute(server.database);
    const begun = [];
    for (let at = 0; at < 4; at += 1)
      begun.push(as('finance1', 'startImport', { kind: 'prices', uploadNo: await upload('finance1', `x${at}`) }));
    expect((await Promise.all(begun)).map(({ error }) => error ?? 'begun').toSorted()).toEqual(['begun', 'begun', 'begun', 'importsFull']);
  });
});
