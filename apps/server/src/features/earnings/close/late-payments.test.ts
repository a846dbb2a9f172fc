import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CommissionShop, dayOfWeek, openCommissionShop } from '../testing/commission-shop.ts';
import { holdOpenWeek } from '../volume/open-week.ts';

const zone = 'America/Los_Angeles';
/** The last second of week 202640. */
const sundayNight = new Date('2026-10-05T06:59:59Z');

let shop: CommissionShop;
beforeEach(async () => {
  shop = await openCommissionShop(undefined, 'thread');
  await shop.join('R');
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0 });
  await shop.buy('R', 1_500, dayOfWeek(0));
});
afterEach(() => shop.end());

const weeks = async () => (await shop.database.selectFrom('pv_row').select('week').orderBy('id').execute()).map(({ week }) => week);

/** Begins a payment that commits only on the test's request. */
function slowPayment(at: Date) {
  const [held, told] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
  const done = shop.database.transaction().execute(async (transaction) => {
    const { week } = await holdOpenWeek(transaction, at, zone);
    held.resolve(week);
    await told.promise;
    const order = await shop.database.selectFrom('member_order').select('id').executeTakeFirstOrThrow();
    const line = await sql<{
      id: bigint;
    }>`INSERT INTO order_line (order_id, variant_id, product_no, name, picture, price_cents, show_price_cents, pv, quantity)
      VALUES (${order.id}, ${shop.fixture.products.comb.variantIds[0]}, 'Y', '{}', '', 100, 100, 100, 300) RETURNING id`.execute(
      transaction,
    );
    await sql`INSERT INTO pv_row (member_id, order_id, order_line_id, kind, pv, week, month, company_code)
      VALUES (${shop.member('A').id}, ${order.id}, ${line.rows[0]?.id}, 'CX', 30000, ${week}, 202610, 'US')`.execute(transaction);
    return week;
  });
  return { held: held.promise, commit: () => told.resolve(), done };
}

/** Resolves when a close waits for the payments of its week (`at the door`) or holds the week alone (`inside`). */
async function closeStands(where: 'at the door' | 'inside'): Promise<void> {
  const wanted = where === 'inside';
  const look = async (): Promise<void> => {
    const { rows } = await sql`SELECT FROM pg_locks WHERE locktype = 'advisory'
      AND mode = 'ExclusiveLock' AND objid = 202640 AND objsubid = 2 AND granted = ${wanted}`.execute(shop.database);
    expect(rows).toHaveLength(1);
  };
  await vi.waitFor(look, { timeout: 20_000, interval: 5 });
}

describe('a payment just before the end of a week', () => {
  it('A payment just before the end of a week delays the close until it commits, and counts in its week', async () => {
    const payment = slowPayment(sundayNight);
    expect(await payment.held).toBe(202640);
    let isClosed = false;
    const closing = shop.close(202640, dayOfWeek(0, 1)).then((closed) => {
      isClosed = true;
      return closed;
    });
    await closeStands('at the door');
    expect(isClosed).toBe(false);
    // A payment that begins now counts in the next week and does not wait.
    await shop.buy('A', 50, sundayNight);
    expect(isClosed).toBe(false);
    payment.commit();
    expect(await closing).toMatchObject({ week: { outcome: 'closed', facts: { weekPv: 180_000 } } });
    expect(await payment.done).toBe(202640);
    expect((await weeks()).toSorted((a, b) => a - b)).toEqual([202640, 202640, 202641]);
  });

  it('A payment just before the end of a week counts in the first open week if it begins after the close', async () => {
    await shop.close(202640, dayOfWeek(0, 1));
    await shop.close(202641, dayOfWeek(0, 2));
    await shop.buy('A', 50, sundayNight);
    expect(await weeks()).toEqual([202640, 202642]);
  });

  it('Two processes that close at once do not confuse each other: one closes, the other finds it done', async () => {
    const [closed, settled] = await Promise.all([
      shop.close(202640, dayOfWeek(0, 1)),
      shop.settler.run('settleWeek', { week: 202640, timeZone: 'America/Los_Angeles', closedAt: dayOfWeek(0, 1) }),
    ]);
    expect([closed.week.outcome, settled.outcome].sort()).toEqual(['closed', 'closedBefore']);
    expect(await shop.database.selectFrom('week_run').select('week').execute()).toEqual([{ week: 202640 }]);
  });
});

describe('the close of a larger network', () => {
  it('Orders of the running week are paid without waiting for the close of a larger network', { timeout: 60_000 }, async () => {
    await addBuyers(12_000);
    let isClosed = false;
    const closing = shop.close(202640, dayOfWeek(0, 1)).finally(() => {
      isClosed = true;
    });
    // Only payments made while the close runs are evidence.
    await closeStands('inside');
    let paid = 0;
    for (; !isClosed; paid += 1) await shop.buy('A', 50, dayOfWeek(0, 1));
    expect(await closing).toMatchObject({ week: { outcome: 'closed' } });
    // A single payment may have waited for the end of the close.
    expect(paid).toBeGreaterThan(3);
    expect((await weeks()).filter((week) => week === 202641)).toHaveLength(paid);
  });
});

/** Members sponsored by R, each with one repeat order of 100 PV in week 202640, inserted in bulk. */
async function addBuyers(count: number): Promise<void> {
  const order = await shop.database.selectFrom('member_order').select('id').executeTakeFirstOrThrow();
  await shop.server.admin.transaction().execute(async (transaction) => {
    await sql`SET LOCAL session_replication_role = 'replica'`.execute(transaction);
    await sql`
      WITH buyer AS (
        INSERT INTO member (code, username, company_code, email, sponsor_id, active_until_week, card_level)
        SELECT 'ZZ' || (20000000 + n), 'buyer' || n, 'US', 'buyer' || n || '@example.com', ${shop.member('R').id}, 202652, 4
        FROM generate_series(1, ${count}::int) AS n RETURNING id)
      INSERT INTO pv_row (member_id, order_id, order_line_id, kind, pv, week, month, company_code)
      SELECT id, ${order.id}, 1000000 + id, 'CX', 10000, 202640, 202610, 'US' FROM buyer`.execute(transaction);
  });
}
