import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { lookAtPaidCharges, reconcilePayments } from '../index.ts';
import { bookOf, orderOf } from '../testing/books.ts';
import { payShopOfFile } from '../testing/pay-shop-of-file.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const begin = new Date('2026-11-18T20:30:00Z');
/** Time at which charges are checked. The shop's own clock stays at the beginning, when its members are signed in. */
let clock = createFixedClock(begin);
const shop = payShopOfFile(createFixedClock(begin));
beforeAll(async () => {
  await sql`DELETE FROM company_rule WHERE name = 'disputeWindowDays'`.execute(shop.server.database);
});
beforeEach(() => {
  clock = createFixedClock(begin);
});

const database = () => shop.server.database;
const tasks = (subject: string) =>
  database().selectFrom('staff_task').select(['kind', 'detail', 'closed_at']).where('subject', '=', subject).orderBy('id').execute();

async function paid() {
  const ordered = await shop.newOrder();
  const { data, searchOrder } = await shop.pay(ordered.shopper, ordered.moId);
  await shop.sandbox.decide(String(data), 'approve');
  await expect.poll(async () => (await orderOf(database(), ordered.moId)).state, { timeout: 5_000 }).toBe('paid');
  return { ...ordered, reference: String(searchOrder) };
}

/** The shop's parts with a gateway that records the reference of each charge it was asked about. */
function watched() {
  const asked: string[] = [];
  const { gateway } = shop.parts;
  const inquire: typeof gateway.inquire = async (by) => {
    const answer = await gateway.inquire(by);
    if (answer.ok && answer.found) asked.push(answer.charge.reference);
    return answer;
  };
  return { asked, parts: { ...shop.parts, clock, gateway: { ...gateway, inquire } } };
}

it('The check finds an unreported chargeback months after the payment', async () => {
  const { reference, moId } = await paid();
  clock.advance(100 * DAY_MS);
  await shop.sandbox.fault('ipn_lost', 1);
  await shop.sandbox.chargeBack(reference);
  await reconcilePayments({ ...shop.parts, clock });
  await lookAtPaidCharges({ ...shop.parts, clock });
  expect(await orderOf(database(), moId)).toMatchObject({ state: 'refunded' });
  expect(await tasks(reference)).toMatchObject([{ kind: 'chargeback', detail: { takenBack: '73.64' } }]);
});

it('The check finds an unreported chargeback of a part, and the rest later', async () => {
  const { reference, moId } = await paid();
  clock.advance(10 * DAY_MS);
  await shop.sandbox.fault('ipn_lost');
  await shop.sandbox.chargeBack(reference, 1_000);
  await lookAtPaidCharges({ ...shop.parts, clock });
  expect(await tasks(reference)).toMatchObject([{ kind: 'chargeback', detail: { takenBack: '10.00' } }]);
  expect(await orderOf(database(), moId)).toMatchObject({ state: 'paid' });
  await shop.sandbox.chargeBack(reference);
  clock.advance(5 * DAY_MS);
  await lookAtPaidCharges({ ...shop.parts, clock });
  expect(await orderOf(database(), moId)).toMatchObject({ state: 'refunded' });
});

it('The check finds money that the gateway’s own desk gave back: it is a task, and nothing is booked', async () => {
  const { reference, shopper, moId } = await paid();
  clock.advance(20 * DAY_MS);
  await shop.sandbox.fault('ipn_lost', 1);
  const { id = '' } = (await shop.sandbox.charge(reference)) ?? {};
  await shop.sandbox.post('refunds', { id, reference: `${reference}-desk`, amount: 7_364, currency: 'USD' });
  await lookAtPaidCharges({ ...shop.parts, clock });
  expect(await tasks(reference)).toMatchObject([{ kind: 'reconciliation', detail: { books: 'paid', gateway: 'refunded' } }]);
  expect([await orderOf(database(), moId), await bookOf(database(), shopper.id, '6')]).toMatchObject([{ state: 'paid' }, [0n, 0n]]);
});

it('The check asks about each charge less and less often, and stops when the dispute window closes', async () => {
  const { reference } = await paid();
  const { asked, parts } = watched();
  const asks: number[] = [];
  for (let hours = 0; hours <= 130 * 24; hours += 6) {
    await lookAtPaidCharges(parts);
    if (asked.includes(reference)) asks.push(hours / 24);
    asked.length = 0;
    clock.advance(6 * HOUR_MS);
  }
  expect(asks[0]).toBe(3);
  expect(asks.at(-1)).toBe(120);
  expect(asks.length).toBeLessThanOrEqual(16);
  for (const [at, day] of asks.entries()) if (at > 0) expect(day - (asks[at - 1] ?? 0)).toBeLessThanOrEqual((asks[at - 1] ?? 0) / 3 + 0.25);
}, 120_000);

it('The check asks an unreachable gateway in the next run, and not about charges younger than three days', async () => {
  const { reference } = await paid();
  const { asked, parts } = watched();
  await lookAtPaidCharges(parts);
  expect(asked).not.toContain(reference);
  clock.advance(4 * DAY_MS);
  await shop.sandbox.fault('down');
  await lookAtPaidCharges(parts);
  await shop.sandbox.clearFaults();
  await lookAtPaidCharges(parts);
  expect(asked).toContain(reference);
});

it('The check finds what is due by its indexes', async () => {
  await sql`SET enable_seqscan = off`.execute(database());
  const plan = await sql<{ 'QUERY PLAN': string }>`
    EXPLAIN SELECT * FROM payment_attempt WHERE look_at <= now() AND look_at < 'infinity'
      AND state IN ('paid', 'refunded', 'returned') AND settled_by = 'inquiry' ORDER BY look_at LIMIT 200`.execute(database());
  const first = await sql<{ 'QUERY PLAN': string }>`
    EXPLAIN SELECT * FROM payment_attempt WHERE look_at IS NULL AND decided_at <= now() AND decided_at > now() - interval '120 days'
      AND state IN ('paid', 'refunded', 'returned') AND settled_by = 'inquiry' ORDER BY decided_at LIMIT 200`.execute(database());
  await sql`RESET enable_seqscan`.execute(database());
  const text = (rows: readonly { 'QUERY PLAN': string }[]) => rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(text(plan.rows)).toContain('payment_attempt_next_look');
  expect(text(first.rows)).toContain('payment_attempt_first_look');
});
