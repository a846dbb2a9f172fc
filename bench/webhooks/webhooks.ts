import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { rootFolder } from '../../apps/server/src/config/settings.ts';
import { ensureBuiltInRoles } from '../../apps/server/src/staff/index.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { DEMO_MARK } from '../../apps/server/src/platform/database/require-shop-kind.ts';
import { buildWeb } from '../../tools/start/build-web.ts';
import { startChildServer } from '../harness/child-server.ts';
import type { Report } from '../harness/figure.ts';
import { median, percentile } from '../harness/percentile.ts';
import { serverSettings, withDatabase } from '../harness/shop.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { sessionToken, STAFF_COOKIE } from '../harness/staff-session.ts';
import { takeTurn, type Turn } from '../harness/turns.ts';
import { approveOn, buy, postOn } from '../purchase/buy.ts';
import { openLine } from '../purchase/line.ts';
import { type Shopper, seedShoppers } from '../purchase/seed-shoppers.ts';

const SHOPPERS = 8;
const ROUNDS = 5;
const SECONDS = 6;
const WARM_UP_SECONDS = 2;
const EVENTS = 1_000;
/** The project's claim: least share of the orders per second without events. */
const TARGET = 0.9;

/** Orders while 1,000 events wait for a receiver that takes half a second each, compared with orders without events. */
export async function runWebhooks(report: Report): Promise<void> {
  await buildWeb({ output: 'quiet' });
  const keys = { GATEWAY_PRIVATE_KEY: randomBytes(16).toString('hex'), GATEWAY_IPN_SECRET: randomBytes(16).toString('hex') };
  const [gateway, mail, receiver] = await Promise.all([
    startChildServer(path.join(import.meta.dirname, '../purchase/bare-gateway.ts'), keys),
    startChildServer(path.join(import.meta.dirname, '../harness/mail-sink.ts'), {}),
    startChildServer(path.join(import.meta.dirname, 'slow-receiver.ts'), {}),
  ]);
  const staffPort = String(await freePort());
  const staffUrl = `http://127.0.0.1:${staffPort}`;
  try {
    await withDatabase(async ({ database, databaseUrl, dataDir, closers }) => {
      const { click: shoppers } = await seedShoppers(database, SHOPPERS);
      await ensureBuiltInRoles(database);
      // Only a demo shop sends to an address without TLS.
      await sql`INSERT INTO installation (step, detail) VALUES (${DEMO_MARK}, '{"bench": true}')`.execute(database);
      const server = await startChildServer(path.join(rootFolder, 'apps/server/src/main.ts'), {
        ...(await serverSettings(dataDir, databaseUrl)),
        ...keys,
        DEMO: '1',
        GATEWAY_URL: gateway.url,
        SMTP_URL: mail.url,
        STAFF_PORT: staffPort,
        STAFF_PUBLIC_URL: staffUrl,
        SERVER_SECRET: 'bench-server-secret',
        WEBHOOK_NETWORKS: '127.0.0.1/32',
      });
      closers.push(() => server.stop());
      const call = await openDesk(database, staffUrl);
      const { webhookNo } = await call('addWebhook', { name: 'bench', url: receiver.url, events: ['order.paid'] });
      const hook = hookOf(database, call, Number(webhookNo));
      await compare({ database, shopUrl: server.url, shoppers, gatewayUrl: gateway.url, hook }, report);
    });
  } finally {
    await Promise.all([gateway.stop(), mail.stop(), receiver.stop()]);
  }
}

type Call = (name: string, payload: object) => Promise<Record<string, unknown>>;

/** Staff calls with all permissions. */
async function openDesk(database: Database, staffUrl: string): Promise<Call> {
  const cookie = `${STAFF_COOKIE}=${await sessionToken(database)}`;
  return async (name, payload) => {
    const headers = { 'content-type': 'application/json', origin: staffUrl, cookie };
    const response = await fetch(`${staffUrl}/api/staff/${name}`, { method: 'POST', headers, body: JSON.stringify(payload) });
    const answer = (await response.json()) as Record<string, unknown>;
    if (answer['success'] !== '1') throw new Error(`${name}: ${JSON.stringify(answer).slice(0, 500)}`);
    return answer['data'] as Record<string, unknown>;
  };
}

interface Hook {
  /** Switches the webhook on with this many waiting events. */
  fill(): Promise<void>;
  /** Switches the webhook off, drops waiting events, and waits until the outbox is empty. Returns how many events were sent. */
  empty(): Promise<number>;
}

function hookOf(database: Database, call: Call, webhookNo: number): Hook {
  return {
    async fill() {
      await call('switchWebhook', { webhookNo, isOn: true });
      await sql`
        WITH event AS (
          INSERT INTO webhook_event (kind, subject_id, company_code, at, data)
          SELECT 'order.paid', number, 'US', clock_timestamp(), jsonb_build_object('orderNo', 'US' || number)
          FROM generate_series(1, ${EVENTS}) AS number RETURNING id),
        delivery AS (
          INSERT INTO webhook_delivery (webhook_id, event_id, since, next_try_at)
          SELECT ${webhookNo}, id, clock_timestamp(), clock_timestamp() FROM event RETURNING id, webhook_id)
        INSERT INTO job (name, payload)
        SELECT 'webhookDelivery', jsonb_build_object('deliveryId', id::text, 'webhookId', webhook_id::text) FROM delivery`.execute(
        database,
      );
      await sql`NOTIFY job`.execute(database);
    },
    async empty() {
      await call('switchWebhook', { webhookNo, isOn: false });
      const { rows } = await sql<{ told: number }>`SELECT count(*)::int AS told FROM webhook_delivery WHERE state = 'done'`.execute(
        database,
      );
      // Deliveries in progress end by themselves.
      await sql`DELETE FROM job WHERE name IN ('webhookDelivery', 'webhookEvent')`.execute(database);
      for (;;) {
        const { rows: left } = await sql<{ jobs: number }>`SELECT count(*)::int AS jobs FROM job`.execute(database);
        if (left[0]?.jobs === 0) break;
        await pause(50);
      }
      await sql`DELETE FROM webhook_event`.execute(database);
      return rows[0]?.told ?? 0;
    },
  };
}

interface Bench {
  database: Database;
  shopUrl: string;
  shoppers: readonly Shopper[];
  gatewayUrl: string;
  hook: Hook;
}

async function compare({ database, shopUrl, shoppers, gatewayUrl, hook }: Bench, report: Report): Promise<void> {
  const lines = shoppers.map(() => ({ shop: openLine(shopUrl), gateway: openLine(gatewayUrl) }));
  const ways = lines.map((line) => ({ post: postOn(line.shop), approve: approveOn(line.gateway) }));
  const buyOne = async (at: number) => void (await buy(ways[at], shoppers[at]));
  const quiet: Turn[] = [];
  const telling: Turn[] = [];
  const told: number[] = [];
  await hook.empty();
  await takeTurn(buyOne, SHOPPERS, WARM_UP_SECONDS);
  await sql`ANALYZE`.execute(database);
  for (let round = 0; round < ROUNDS; round += 1) {
    await hook.empty();
    quiet.push(await takeTurn(buyOne, SHOPPERS, SECONDS));
    await hook.empty();
    await hook.fill();
    telling.push(await takeTurn(buyOne, SHOPPERS, SECONDS));
    told.push(await hook.empty());
  }
  for (const line of lines) for (const one of [line.shop, line.gateway]) one.close();
  if (told.some((count) => count === 0)) throw new Error('no event was told while orders were placed');
  const perMinute = (turns: readonly Turn[]): number => median(turns.map((turn) => turn.perMinute));
  const latencies = (turns: readonly Turn[]) => Float64Array.from(turns.flatMap(({ milliseconds }) => milliseconds));
  const p95 = (turns: readonly Turn[]): string => percentile(latencies(turns), 0.95).toFixed(0);
  report({
    name: 'orders while 1,000 events are told',
    figure: perMinute(telling),
    unit: 'orders/min',
    ratio: median(telling.map((turn, round) => turn.perMinute / (quiet[round]?.perMinute ?? turn.perMinute))),
    against: `orders while nobody is told anything (${Math.round(perMinute(quiet))}/min)`,
    target: TARGET,
    samples: latencies(telling).length,
    note: `${SHOPPERS} shoppers from the cart to paid; each order adds an event; the receiver takes 500 ms for each, ${median(told)} were told in ${SECONDS} s; p95 of an order ${p95(telling)} ms, without events ${p95(quiet)} ms`,
  });
}
