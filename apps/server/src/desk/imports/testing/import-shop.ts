import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createImportDesk, type ImportDesk } from './import-desk.ts';

/** A shop with the fixture's goods, its staff, and their import desk. */
export interface ImportShop {
  server: TestServer;
  fixture: CatalogueFixture;
  staff: StaffShop;
  desk: ImportDesk;
  close(): Promise<void>;
}

/** `prepare` adds to the goods before the application reads them, with superuser rights. */
export async function openImportShop(
  prepare: (database: TestServer['database'], fixture: CatalogueFixture) => Promise<unknown> = async () => undefined,
): Promise<ImportShop> {
  let fixture: CatalogueFixture | undefined;
  const server = await createTestServer({
    prepare: async (database) => {
      fixture = await seedCatalogue(database);
      await prepare(database, fixture);
    },
  });
  if (fixture === undefined) throw new Error('the catalogue is not there');
  const staff = await openStaffShop(server);
  return {
    server,
    fixture,
    staff,
    desk: createImportDesk(server, staff),
    close: async () => {
      await staff.close();
      await server.close();
    },
  };
}

/** Makes the lines of files. Each file gets a column of its own, so that no two are equal. */
export function linesOfFiles(): (...rows: string[]) => string {
  let files = 0;
  return (...rows) => {
    files += 1;
    return rows.map((row, at) => (at === 0 ? `${row},mark${files}` : `${row},`)).join('\n');
  };
}
