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
