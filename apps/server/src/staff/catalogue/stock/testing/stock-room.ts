import { type CatalogueFixture, seedCatalogue } from '../../../../testing/catalogue-fixture.ts';
import { openStaffShop, type StaffShop } from '../../../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../../../testing/test-server.ts';

/** A shop for stock tests: its server, its staff, and two variants of its goods. */
export interface StockRoom {
  server: TestServer;
  fixture: CatalogueFixture;
  staff: StaffShop;
  comb: number;
  serum: number;
  olav(operation: Parameters<StaffShop['as']>[1], payload?: object): ReturnType<StaffShop['as']>;
  /** Free pieces of a variant. */
  stockOf(variantId: number): Promise<number>;
  close(): Promise<void>;
}

export async function openStockRoom(): Promise<StockRoom> {
  let fixture: CatalogueFixture | undefined;
  const server = await createTestServer({
    prepare: async (database) => {
      fixture = await seedCatalogue(database);
    },
  });
  const staff = await openStaffShop(server);
  if (fixture === undefined) throw new Error('the catalogue was not seeded');
  const { comb, serum } = fixture.products;
  return {
    server,
    fixture,
    staff,
    comb: comb.variantIds[0],
    serum: serum.variantIds[0],
    olav: (operation, payload = {}) => staff.as('warehouse', operation, payload),
    stockOf: async (id) =>
      (await server.database.selectFrom('product_variant').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock,
    async close() {
      await staff.close();
      await server.close();
    },
  };
}
