import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { openDatabase } from '../../../platform/database/connection.ts';
import { createLogger } from '../../../platform/logger.ts';
import { createTestServer } from '../../../testing/test-server.ts';
import { companyBalance, orderOf } from '../testing/books.ts';
import { createNotificationStore } from './notification-store.ts';
import { payShopOfFile } from '../testing/pay-shop-of-file.ts';
import { signedNotification } from '../testing/signed-notification.ts';

/** `PROOF=full` runs the promised size. */
const BURST = process.env['PROOF'] === 'full' ? 1_000 : 150;
const PAYMENTS = process.env['PROOF'] === 'full' ? 50 : 8;

const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
const shop = payShopOfFile(clock);

const database = () => shop.server.database;
interface Kept {
  deliveries: number;
  tries: number;
  isFollowed: boolean;
}
const kept = async (reference: string): Promise<Kept[]> =>
  (
    await sql<Kept>`SELECT deliveries, tries, followed_at IS NOT NULL AS "isFollowed" FROM gateway_notification WHERE reference = ${reference}
    ORDER BY received_at`.execute(database())
  ).rows;

async function started() {
  const ordered = await shop.newOrder();
  const paying = await shop.pay(ordered.shopper, ordered.moId);
  return { ...ordered, link: String(paying.data), reference: String(paying['searchOrder']) };
}

/** Payment approved at the gateway, which sends no notification. */
async function approvedUntold() {
  const paying = await started();
  await shop.sandbox.fault('ipn_lost', 1);
  await shop.sandbox.decide(paying.link, 'approve');
  return paying;
}

const message = (reference: string, more: Record<string, string> = {}) => ({
  id: 'f'.repeat(32),
  transaction_type: 'charge',
  reference,
  amount: '7364',
  currency: 'USD',
  status: 'success',
  ...more,
});

it('a message is stored when it is acknowledged, and followed once, however often it comes', async () => {
  const { moId, reference } = await approvedUntold();
  const body = signedNotification(message(reference));
  expect(await Promise.all([shop.knock(body), shop.knock(body), shop.knock(body)])).toEqual([200, 200, 200]);
  expect(await kept(reference)).toMatchObject([{ deliveries: 3 }]);
  await vi.waitFor(async () => expect(await kept(reference)).toEqual([{ deliveries: 3, tries: 1, isFollowed: true }]), 5_000);
  expect(await orderOf(database(), moId)).toMatchObject({ state: 'paid' });
  expect(await shop.knock(body)).toBe(200);
  expect(await kept(reference)).toEqual([{ deliveries: 4, tries: 1, isFollowed: true }]);
});

it('equal messages that wait to be stored together are all counted', async () => {
  const { log } = shop.parts;
  const store = createNotificationStore({ database: database(), log, room: () => 0, stored: () => undefined });
  const told = { hash: 'ab'.repeat(32), type: 'charge', reference: 'told three times', gatewayId: 'x', accountId: null } as const;
  // The first message is stored at once, and the two others wait for it.
  expect(await Promise.all([store(told), store(told), store(told)])).toEqual([true, true, true]);
  expect(await kept(told.reference)).toMatchObject([{ deliveries: 3 }]);
});

it('a message that cannot be stored is answered 503, so that the gateway brings it again', async () => {
  const { moId, link, reference } = await started();
  // Only the tables' owner may remove one.
  const owner = openDatabase({ url: shop.server.ownerUrl, maxConnections: 1 });
  await sql`ALTER TABLE gateway_notification RENAME TO gateway_notification_away`.execute(owner);
  await shop.sandbox.decide(link, 'approve');
  await shop.notified(reference, 1);
  expect(await shop.knock(signedNotification(message(reference)))).toBe(503);
  await sql`ALTER TABLE gateway_notification_away RENAME TO gateway_notification`.execute(owner);
  await owner.destroy();
  expect(await orderOf(database(), moId)).toMatchObject({ state: 'unpaid' });
  // The gateway itself repeats it after a second.
  await vi.waitFor(async () => expect(await orderOf(database(), moId)).toMatchObject({ state: 'paid' }), 8_000);
});

it('a message left by a dead process is followed by another process', async () => {
  const { moId, reference } = await approvedUntold();
  await sql`
    INSERT INTO gateway_notification (content_hash, type, reference, gateway_id, due_at, tries)
    VALUES (sha256(${reference}::text::bytea), 'charge', ${reference}, 'x', now() - interval '1 second', 1)`.execute(database());
  const other = await createTestServer({ beside: shop.server, gateway: shop.parts.gateway, clock });
  await vi.waitFor(async () => expect(await orderOf(database(), moId)).toMatchObject({ state: 'paid' }), 5_000);
  await other.close();
  expect(await kept(reference)).toEqual([{ deliveries: 1, tries: 2, isFollowed: true }]);
});

it('a message is tried again where the gateway could not be asked', async () => {
  const { moId, reference } = await approvedUntold();
  await shop.sandbox.fault('down', 1);
  expect(await shop.knock(signedNotification(message(reference)))).toBe(200);
  await vi.waitFor(async () => expect(await kept(reference)).toMatchObject([{ tries: 1, isFollowed: false }]), 5_000);
  // It is due again after two seconds; the follower looks every ten.
  await vi.waitFor(async () => expect(await orderOf(database(), moId)).toMatchObject({ state: 'paid' }), 20_000);
});

it('a message whose type is not signed is refused, because a charge’s could pass for a chargeback’s', async () => {
  const { moId, reference } = await approvedUntold();
  const values = message(reference, { transaction_type: 'chargeback' });
  const signed = Object.keys(values).filter((name) => name !== 'transaction_type');
  expect(await shop.knock(signedNotification(values, signed))).toBe(401);
  expect([await kept(reference), await orderOf(database(), moId)]).toMatchObject([[], { state: 'unpaid' }]);
});

it('refused messages are logged once and then counted', async () => {
  const lines: string[] = [];
  const log = createLogger({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const other = await createTestServer({ beside: shop.server, gateway: shop.parts.gateway, clock, log });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const knock = (payload: string) => other.app.inject({ method: 'POST', url: '/api/gateway/ipn', headers, payload });
  for (let times = 0; times < 20; times += 1) expect((await knock(`${signedNotification(message('x'))}0`)).statusCode).toBe(401);
  await knock('a=1&a=2');
  await other.close();
  expect(lines.filter((line) => line.includes('was refused'))).toHaveLength(2);
});

it(`${BURST} messages in a burst are all stored, each followed once, while other requests are answered`, async () => {
  const clearing = await companyBalance(database(), 'gateway_clearing');
  const payments: Awaited<ReturnType<typeof approvedUntold>>[] = [];
  for (let made = 0; made < PAYMENTS; made += 1) payments.push(await approvedUntold());
  const first = payments[0] as (typeof payments)[number];
  const bodies = Array.from({ length: BURST }, (_, at) =>
    signedNotification(message(payments[at % PAYMENTS]?.reference ?? '', { time_completed: String(at) })),
  );
  const heapBefore = process.memoryUsage().heapUsed;
  // One address may have 256 connections open. The gateway sends 100 at once, and the next as soon as one is answered.
  const waiting = bodies.values();
  const sender = async () => {
    const statuses: number[] = [];
    for (const body of waiting) statuses.push(await shop.knock(body));
    return statuses;
  };
  const burst = Promise.all(Array.from({ length: 100 }, sender)).then((statuses) => statuses.flat());
  const answered = await Promise.all(
    Array.from({ length: 10 }, () => first.shopper.call('orderByOrderNo', { memberOrderNo: first.memberOrderNo })),
  );
  expect(answered.map(({ success }) => success)).toEqual(Array.from({ length: 10 }, () => '1'));
  expect(await burst).toEqual(Array.from({ length: BURST }, () => 200));
  expect((process.memoryUsage().heapUsed - heapBefore) / 1024 / 1024).toBeLessThan(200);
  for (const { reference } of payments) {
    await vi.waitFor(async () => expect((await kept(reference)).every(({ isFollowed }) => isFollowed)).toBe(true), 60_000);
    expect((await kept(reference)).map(({ deliveries, tries }) => [deliveries, tries])).toEqual(
      Array.from({ length: (await kept(reference)).length }, () => [1, 1]),
    );
  }
  const { rows } = await sql<{
    all: number;
  }>`SELECT count(*)::int AS all FROM gateway_notification WHERE reference = ANY(${payments.map(({ reference }) => reference)}::text[])`.execute(
    database(),
  );
  expect(rows).toEqual([{ all: BURST }]);
  for (const { moId } of payments) expect(await orderOf(database(), moId)).toMatchObject({ state: 'paid' });
  expect(await companyBalance(database(), 'gateway_clearing')).toBe(clearing - 7_364n * BigInt(PAYMENTS));
}, 180_000);
