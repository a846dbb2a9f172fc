import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedCatalogue } from '../../testing/catalogue-fixture.ts';
import { openStaffShop, type StaffShop } from '../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { importKinds } from '../../staff/overview/imports/kinds/all.ts';
import { checkImport } from './check-import.ts';
import { createImportDesk, type ImportDesk } from './testing/import-desk.ts';

let server: TestServer;
let staff: StaffShop;
let desk: ImportDesk;
let variant: number;
beforeAll(async () => {
  server = await createTestServer();
  const { products } = await seedCatalogue(server.database);
  variant = Number(products.serum.variantIds[0]);
  staff = await openStaffShop(server);
  desk = createImportDesk(server, staff);
});
afterAll(async () => {
  await staff.close();
  await server.close();
});

const columns = { variant: 'Artikel', pieces: 'Bestand', reason: 'Grund' };
const file = (pieces: number) => `Artikel;Bestand;Grund;variant\n${variant};${pieces};count;x`;

it('The titles of another program are mapped once, and later files are read by the kept map', async () => {
  const importNo = await desk.checked('stockCounts', file(7));
  const unread = await desk.entry(importNo);
  expect(unread).toMatchObject({ state: 'unreadable', headings: ['Artikel', 'Bestand', 'Grund', 'variant'] });
  const map = (change: object) => desk.as('root', 'mapImport', { importNo, name: 'Lager', columns, ...change });
  for (const wrong of [
    { variant: 'Artikel' },
    { ...columns, pieces: 'Artikel' },
    { ...columns, pieces: 'Menge' },
    { ...columns, colour: 'Grund' },
  ])
    expect(await map({ columns: wrong })).toMatchObject({ error: 'importMapRefused' });
  expect(await map({})).toMatchObject({ data: { state: 'checking' } });
  await checkImport({ database: server.database, kinds: importKinds, timeZone: 'UTC' }, BigInt(importNo));
  expect(await desk.entry(importNo)).toMatchObject({ state: 'checked', changes: 1, readBy: 'Lager', leftOut: ['(variant)'] });
  const later = await desk.checked('stockCounts', file(8));
  expect(await desk.entry(later)).toMatchObject({ state: 'checked', changes: 1, readBy: 'Lager' });
  expect((await desk.rows(later, 'change'))[0]).toMatchObject({ difference: [{ column: 'pieces', after: '8' }] });
});

it('Maps are listed and deleted by whoever may import their kind', async () => {
  const { data } = await staff.as('warehouse', 'listImportMaps', {});
  expect(data).toMatchObject([{ kind: 'stockCounts', name: 'Lager', columns, changedBy: 'root' }]);
  const [{ mapNo } = { mapNo: 0 }] = data as { mapNo: number }[];
  expect((await staff.as('editor', 'listImportMaps', {}))['data']).toEqual([]);
  expect(await staff.as('editor', 'deleteImportMap', { mapNo })).toMatchObject({ error: 'importMapNotFound' });
  expect(await staff.as('warehouse', 'deleteImportMap', { mapNo })).toMatchObject({ success: '1' });
  expect(await desk.entry(await desk.checked('stockCounts', file(9)))).toMatchObject({ state: 'unreadable' });
});

it('No title stops the check of a file, and none is offered that a map does not take', async () => {
  for (const titles of [
    'Arti\u0000kel;Bestand;Grund',
    `${'x'.repeat(39)}😀;variant;pieces;Grund`,
    '__proto__;constructor;toString',
    '\u202EArtikel;\u2066Bestand;Grund',
    '😀;😀😀;😀😀😀',
    `${'x'.repeat(199)}😀;Bestand;Grund`,
  ]) {
    const entry = await desk.entry(await desk.checked('stockCounts', `${titles}\n${variant};7;count`));
    expect(entry, titles).toMatchObject({ state: 'unreadable', trouble: expect.stringMatching(/./) as unknown });
    expect(
      ((entry['headings'] ?? []) as string[]).every((title) => title.length <= 200 && title.isWellFormed() && !title.includes('\0')),
    ).toBe(true);
  }
  const cut = await desk.checked('stockCounts', `variant;pieces;reason;${'x'.repeat(39)}😀\n${variant};${'y'.repeat(199)}😀;count;x`);
  expect(await desk.entry(cut)).toMatchObject({ state: 'checked', leftOut: ['x'.repeat(39)] });
});

it('A map is saved for an own file only, and by nobody who may not import its kind any more', async () => {
  const importNo = await desk.checked('stockCounts', file(9), 'warehouse');
  for (const name of ['root', 'auditor'] as const) {
    expect(await desk.as(name, 'mapImport', { importNo, name: 'Other', columns }), name).not.toMatchObject({ success: '1' });
    expect(await desk.as(name, 'undoImport', { importNo }), name).not.toMatchObject({ success: '1' });
  }
  // Stands for a person who imported it when their role still let them.
  await sql`UPDATE staff_import SET staff_id = (SELECT id FROM staff WHERE name = 'finance1') WHERE id = ${importNo}`.execute(server.admin);
  expect(await desk.as('finance1', 'mapImport', { importNo, name: 'Other', columns })).toMatchObject({ error: 'notAllowed' });
  expect((await sql`SELECT FROM import_map`.execute(server.database)).rows).toEqual([]);
});
