import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyAudit } from '../../../../platform/audit/verify-audit.ts';
import { createTestDatabase, type TestDatabase } from '../../../../platform/database/test-database.ts';
import { inTime } from '../../../../platform/work/in-time.ts';
import { callServer } from '../../../../testing/call-server.ts';
import { type CatalogueFixture, seedCatalogue } from '../../../../testing/catalogue-fixture.ts';
import { type DoomedServer, startDoomedServer } from '../../../../testing/server-process.ts';
import { freePort } from '../../../../testing/free-port.ts';
import { openStaffDoor, type StaffBrowser } from '../../../../testing/staff-door.ts';
import { createTestServer } from '../../../../testing/test-server.ts';
import { createShopper, type Shopper } from '../../../../features/order/testing/shopper.ts';
import { findStockDrift } from '../../../../features/catalogue/index.ts';
import { successOf } from '../../../../testing/success-of.ts';

/** Orders the promotion allows; `MEMBERS` is more than that, all ordering at once. */
const LIMIT = 5;
const MEMBERS = 16;

let test: TestDatabase;
let fixture: CatalogueFixture;
let shoppers: Shopper[];
let promotionId: number;
let scheduled: number[];
let settings: Record<string, string>;
let server: DoomedServer;

const database = () => test.database;
const serum = () => fixture.products.serum.variantIds[0];
const stock = async () =>
  (await database().selectFrom('product_variant').select('stock').where('id', '=', serum()).executeTakeFirstOrThrow()).stock;

/** Setup by staff and members: scheduled products, a promotion for a few orders, and full carts. */
beforeAll(async () => {
  test = await createTestDatabase();
  fixture = await seedCatalogue(test.database);
  const calm = await createTestServer({ beside: { ...test, databaseUrl: test.url } });
  const door = await openStaffDoor(calm);
  const [editor, finance] = await Promise.all([door.as('editor'), door.as('finance1')]);
  scheduled = [];
  for (const { productId } of [fixture.products.soap, fixture.products.comb, fixture.products.cream, fixture.products.candle])
    scheduled.push(await schedule(editor, productId));
  promotionId = await promote(finance);
  shoppers = [];
  for (let count = 0; count < MEMBERS; count += 1) {
    const shopper = await createShopper(calm, fixture);
    await shopper.fill(serum());
    shoppers.push(shopper);
  }
  await calm.close();
  settings = { DATABASE_URL: test.url, PORT: String(await freePort()), GATEWAY_PORT: String(await freePort()) };
  server = await startDoomedServer(settings);
}, 60_000);

afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await test.drop();
});

/** Schedules a draft with another weight for an hour later. */
async function schedule(editor: StaffBrowser, goodsId: number): Promise<number> {
  const { data } = successOf(await editor.call('getStaffProduct', { goodsId }));
  const document = { ...data.document, weightGrams: 777 };
  const saved = await editor.call('saveProductDraft', { goodsId, version: 0, liveMark: data.liveMark, document });
  const { version } = saved['data'] as { version: number };
  const from = new Date(Date.now() + 3_600_000).toISOString();
  expect(await editor.call('scheduleProduct', { goodsId, version, from })).toMatchObject({ success: '1' });
  return goodsId;
}

async function promote(finance: StaffBrowser): Promise<number> {
  const added = await finance.call('addPromotion', {
    names: { en_US: 'First few' },
    offer: { kind: 'percentage', percent: '20' },
    mostUses: LIMIT,
    mostUsesEach: 1,
    reason: 'agreed with marketing',
  });
  expect(added).toMatchObject({ success: '1' });
  return (added['data'] as { promotionId: number }).promotionId;
}

/** Waits until the server kills itself, and starts another one. */
async function restart(): Promise<void> {
  expect(await inTime(server.ended, 15_000)).toBe('SIGKILL');
  server = await startDoomedServer(settings);
}

it('A server killed while publishing has published each product once or not at all; the next one does the rest', async () => {
  await server.dieAt('goods.duePublished', 3);
  await sql`UPDATE goods_draft SET scheduled_for = now() - interval '1 second' WHERE state = 'open'`.execute(database());
  await restart();
  const live = async () =>
    (
      await sql<{ id: number; weight: number; open: boolean }>`
        SELECT id, weight_grams AS weight, EXISTS (SELECT FROM goods_draft WHERE product_id = product.id AND state = 'open') AS open
        FROM product WHERE id = ANY (${scheduled}::int[])`.execute(database())
    ).rows;
  // Two were published whole, the third not at all.
  expect((await live()).map(({ weight, open }) => `${weight === 777 ? 'new' : 'old'} ${open ? 'draft' : 'none'}`).toSorted()).toEqual([
    'new none',
    'new none',
    'old draft',
    'old draft',
  ]);
  // Simulates the half minute after which the dead process loses the lease.
  await sql`UPDATE work_lease SET held_until = now() WHERE work = 'publishing scheduled products'`.execute(database());
  await expect.poll(async () => (await live()).every(({ weight, open }) => weight === 777 && !open), { timeout: 15_000 }).toBe(true);
  const { rows } = await sql<{ changes: number; lines: number }>`
    SELECT (SELECT count(*)::int FROM goods_history WHERE product_id = product.id) AS changes,
      (SELECT count(*)::int FROM audit WHERE action = 'staff.publishProduct' AND subject = product.id::text) AS lines
    FROM product WHERE id = ANY (${scheduled}::int[])`.execute(database());
  expect(rows).toEqual(scheduled.map(() => ({ changes: 1, lines: 1 })));
  await expect(verifyAudit(database())).resolves.not.toHaveProperty('brokenAtId');
}, 60_000);

it('A server killed during orders on a limited promotion leaves the limit exact, and a repeated order counts once', async () => {
  const before = await stock();
  const keys = await Promise.all(
    shoppers.map(async ({ token }) => {
      const answer = await callServer(server.url, 'getCartOrderList', {}, { token });
      return (answer['data'] as [{ promotionKey: string }])[0].promotionKey;
    }),
  );
  const order = (at: number) =>
    callServer(
      server.url,
      'addJpoMemberOrder',
      { fabId: shoppers[at]?.addressId, promotionKey: keys[at] },
      { token: shoppers[at]?.token, key: `order-of-shopper-${at}` },
    );
  await server.dieAt('order.placed', 3);
  const first = await Promise.all(shoppers.map((_, at) => order(at)));
  await restart();
  const unanswered = first.flatMap(({ success }, at) => (success === 'none' ? [at] : []));
  expect(unanswered.length).toBeGreaterThan(MEMBERS - LIMIT);
  const counts = async () =>
    (
      await sql<{ orders: number; uses: number; used: number; cut: number; members: number }>`
        SELECT (SELECT count(*)::int FROM member_order) AS orders, uses, (SELECT count(*)::int FROM promotion_use WHERE returned_at IS NULL) AS used,
          (SELECT count(DISTINCT order_id)::int FROM order_discount) AS cut, (SELECT count(DISTINCT member_id)::int FROM member_order) AS members
        FROM promotion WHERE id = ${promotionId}`.execute(database())
    ).rows[0];
  // Every answered order exists, and the interrupted order is not there in part.
  const answered = first.filter(({ success }) => success === '1').length;
  const left = await counts();
  expect(left?.orders).toBeGreaterThanOrEqual(answered);
  expect(left).toEqual({ orders: left?.orders, uses: left?.orders, used: left?.orders, cut: left?.orders, members: left?.orders });
  // Sends all unanswered orders again, at once.
  const again = await Promise.all(unanswered.map((at) => order(at)));
  for (const { success, error } of again) expect(success === '1' || error === 'promotionChanged').toBe(true);
  expect(await counts()).toEqual({ orders: LIMIT, uses: LIMIT, used: LIMIT, cut: LIMIT, members: LIMIT });
  expect(before - (await stock())).toBe(LIMIT);
  expect(await findStockDrift(database())).toEqual([]);
}, 60_000);
