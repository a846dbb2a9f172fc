import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { watchFaultPoints } from '../../platform/fault-points.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { writeStockLow } from './events/other-events.ts';
import { openWebhookShop, soon, toThisMachine, type WebhookShop } from './testing/webhook-shop.ts';

let shop: WebhookShop;
let beside: TestServer;
beforeAll(async () => {
  shop = await openWebhookShop();
  beside = await createTestServer({ beside: shop.server, runsJobs: true, settings: toThisMachine });
});
afterEach(() => {
  watchFaultPoints(undefined);
  shop.receiver.got.length = 0;
});
afterAll(async () => {
  await beside.close();
  await shop.close();
});

const low = (variantId: number) => ({ variantId, productNo: 'P', name: 'Serum', stock: 1, limit: 2, fellAt: null });
const writeLow = (variantIds: readonly number[]) =>
  shop.server.database.transaction().execute(async (transaction) => {
    for (const variantId of variantIds) await writeStockLow(transaction, low(variantId), new Date());
  });
const counted = async () => {
  const { rows } = await sql<{ events: number; jobs: number }>`SELECT (SELECT count(*)::int FROM webhook_event) AS events,
    (SELECT count(*)::int FROM job WHERE name LIKE 'webhook%') AS jobs`.execute(shop.server.database);
  return rows[0];
};

it('Nothing is written without a webhook, and one row with its work with any number of them', async () => {
  await writeLow([1]);
  expect(await counted()).toEqual({ events: 0, jobs: 0 });
  const made = [await shop.makeWebhook({ events: ['stock.low'] }), await shop.makeWebhook({ events: ['stock.low'] })];
  await shop.server.database
    .transaction()
    .execute(async (transaction) => {
      await writeStockLow(transaction, low(2), new Date());
      const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM job WHERE name LIKE 'webhook%'`.execute(transaction);
      expect(rows).toEqual([{ n: 1 }]);
      throw new Error('undone');
    })
    .catch(() => undefined);
  expect(await counted()).toEqual({ events: 0, jobs: 0 });
  for (const { webhookNo } of made) await shop.root.call('removeWebhook', { webhookNo });
});

it('Two processes send each of many events once to each webhook', async () => {
  const first = await shop.makeWebhook({ events: ['stock.low'] });
  const second = await shop.makeWebhook({ events: ['stock.low'] });
  const ids = Array.from({ length: 100 }, (_, at) => at + 1);
  await writeLow(ids);
  await soon(() => expect(shop.receiver.got.length).toBeGreaterThanOrEqual(200));
  await soon(async () => expect((await counted())?.jobs).toBe(0));
  expect(shop.receiver.got).toHaveLength(200);
  const times = Map.groupBy(shop.receiver.got, ({ id }) => id);
  expect([...times.values()].every((each) => each.length === 2)).toBe(true);
  expect(times.size).toBe(100);
  for (const { webhookNo } of [first, second]) await shop.root.call('removeWebhook', { webhookNo });
});

it('A process that ends between sending and marking leaves the event to another, which resends it with its id', async () => {
  const { webhookNo } = await shop.makeWebhook({ events: ['stock.low'] });
  let passed = 0;
  let release = (): void => undefined;
  const ended = new Promise<void>((resolve) => (release = resolve));
  watchFaultPoints(async (point) => {
    if (point !== 'webhook.sent') return;
    passed += 1;
    // The first process never returns from here.
    if (passed === 1) await ended;
  });
  await writeLow([7]);
  await soon(() => expect(shop.receiver.got).toHaveLength(1));
  await soon(() => expect(passed).toBe(1));
  expect(await shop.deliveries(webhookNo)).toMatchObject([{ state: 'waiting' }]);
  // Its lease expires.
  await sql`UPDATE job SET due_at = now() WHERE name = 'webhookDelivery'`.execute(shop.server.database);
  await sql`NOTIFY job`.execute(shop.server.database);
  await soon(() => expect(shop.receiver.got).toHaveLength(2));
  expect(shop.receiver.got[1]?.id).toBe(shop.receiver.got[0]?.id);
  await soon(async () => expect(await shop.deliveries(webhookNo)).toMatchObject([{ state: 'done' }]));
  release();
  await shop.root.call('removeWebhook', { webhookNo });
});
