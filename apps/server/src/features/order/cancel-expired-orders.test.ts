import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CatalogueFixture, seedCatalogue } from '../../testing/catalogue-fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { cancelExpiredOrders } from './index.ts';
import { createShopper } from './testing/shopper.ts';

const MANY = 450;
let server: TestServer;
let fixture: CatalogueFixture;
beforeAll(async () => {
  server = await createTestServer({
    prepare: async (database) => {
      fixture = await seedCatalogue(database);
    },
  });
});
afterAll(() => server.close());

const stateOf = async (moId: number) =>
  (await server.database.selectFrom('member_order').select('state').where('id', '=', BigInt(moId)).executeTakeFirstOrThrow()).state;

/** Writes this many copies of an order that just expired. Returns their numbers. */
async function copies(moId: number, prefix: string, expiresAt: Date): Promise<void> {
  await sql`
    INSERT INTO member_order (order_no, member_id, goods_cents, shipping_cents, tax_cents, total_cents, pv, first_name, last_name, email, mobile,
      company_code, province_id, city, street, postal_code, ordered_at, expires_at)
    SELECT ${prefix} || n, member_id, goods_cents, shipping_cents, tax_cents, total_cents, pv, first_name, last_name, email, mobile, company_code,
      province_id, city, street, postal_code, ordered_at, ${expiresAt} FROM member_order, generate_series(1, ${MANY}::int) AS n WHERE id = ${moId}`.execute(
    server.database,
  );
}

it('orders with a payment under way never block later ones from being cancelled', async () => {
  const shopper = await createShopper(server, fixture);
  await shopper.fill(fixture.products.serum.variantIds[0]);
  const { moId } = await shopper.order();
  const now = new Date();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  await copies(moId, 'paying-', ago(60));
  await sql`
    INSERT INTO payment_attempt (reference, order_id, payer_id, pay_type, amount_cents, created_at)
    SELECT 'P' || order_no, id, member_id, 2, total_cents, ordered_at FROM member_order WHERE order_no LIKE 'paying-%'`.execute(
    server.database,
  );
  await copies(moId, 'left-', ago(30));
  await server.database
    .updateTable('member_order')
    .set({ expires_at: ago(1) })
    .where('id', '=', BigInt(moId))
    .execute();
  expect(await cancelExpiredOrders(server.database, now)).toBe(MANY + 1);
  expect(await stateOf(moId)).toBe('cancelled');
  const { rows } = await sql<{ left: number }>`
    SELECT count(*)::int AS left FROM member_order WHERE order_no LIKE 'paying-%' AND state = 'unpaid'`.execute(server.database);
  expect(rows).toEqual([{ left: MANY }]);
  expect(await cancelExpiredOrders(server.database, now)).toBe(0);
});
