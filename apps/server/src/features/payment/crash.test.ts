import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDrift } from '../../ledger/index.ts';
import { type Database, openDatabase } from '../../platform/database/connection.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/database/embedded/embedded-postgres.ts';
import { readPostmaster } from '../../platform/database/embedded/postmaster.ts';
import { type CatalogueFixture, seedCatalogue } from '../../testing/catalogue-fixture.ts';
import { freePort, type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import type { CallOptions, TestServer } from '../../testing/test-server.ts';
import { createShopper, payPassword, type Shopper } from '../order/testing/shopper.ts';
import { type Sandbox, startSandbox } from './testing/sandbox.ts';

/** Each round kills the server or PostgreSQL once; `CRASH_ROUNDS=50` for the long run. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 4);
const SHOPPERS = 4;
const PATIENCE_MS = 25_000;

let folder: string;
let postgres: EmbeddedPostgres;
let database: Database;
let sandbox: Sandbox;
let fixture: CatalogueFixture;
let settings: Record<string, string>;
let server: ServerProcess;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'crash-'));
  await chmod(folder, 0o755);
  sandbox = await startSandbox();
  settings = { DATA_DIR: folder, PORT: String(await freePort()), GATEWAY_PORT: new URL(sandbox.url).port };
  // As operators run it: durable, on the machine's own disk.
  postgres = await startEmbeddedPostgres({ dataDir: folder });
  server = await startServerProcess(settings);
  database = openDatabase({ url: postgres.url, maxConnections: 4 });
  fixture = await seedCatalogue(database);
  await sql`UPDATE product_variant SET stock = 100000 WHERE stock > 0`.execute(database);
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await database.destroy();
  await postgres.stop();
  sandbox.stop();
  await rm(folder, { recursive: true });
});

/** A call that may find nobody there: then it has no answer. */
async function call(name: string, payload: object = {}, { token, key }: CallOptions = {}): Promise<Record<string, unknown>> {
  const headers: Record<string, string> = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  if (key !== undefined) headers['idempotency-key'] = key;
  const request = { method: 'POST', headers, body: JSON.stringify(payload), signal: AbortSignal.timeout(5_000) };
  return fetch(`${server.url}/api/pc/${name}`, request)
    .then((answer) => answer.json() as Promise<Record<string, unknown>>)
    .catch(() => ({ success: 'none' }));
}

/** What a person does: tries the same click again until the order is placed and paid. */
async function buy(shopper: Shopper): Promise<void> {
  const keyOf = (step: string): CallOptions => ({ key: `${step}-${shopper.id}-000000` });
  const until = Date.now() + PATIENCE_MS;
  for (; Date.now() < until; await delay(40)) {
    const placed = await shopper.call('addJpoMemberOrder', { fabId: shopper.addressId }, keyOf('place'));
    if (placed.success !== '1') continue;
    const { moId, memberOrderNo } = placed.data as { moId: number; memberOrderNo: string };
    const order = await shopper.call('orderByOrderNo', { memberOrderNo });
    if (order.success === '1' && (order.data as { status: string }[])[0]?.status === '2') return;
    const paying = await shopper.call('payOrderByCitcon', { orderId: moId, payPassword, payType: '2' });
    const { data: link, searchOrder } = paying as { data?: unknown; searchOrder?: string };
    if (typeof link !== 'string' || !link.startsWith('http')) continue;
    await sandbox.decide(link, 'approve').catch(() => undefined);
    await shopper.call('searchOrderId', { shOrderId: searchOrder ?? '' } as never);
  }
  throw new Error(`${shopper.username} could not buy`);
}

async function killServer(): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
  server = await startServerProcess(settings);
}

async function killPostgres(): Promise<void> {
  const running = await readPostmaster(path.join(folder, 'postgres/data-18'));
  if (running === undefined) throw new Error('no database to kill');
  process.kill(running.pid, 'SIGKILL');
}

async function makeShoppers(): Promise<Shopper[]> {
  const through = { database, call } as unknown as TestServer;
  return Promise.all(
    Array.from({ length: SHOPPERS }, async () => {
      const shopper = await createShopper(through, fixture);
      await shopper.fill(fixture.products.serum.variantIds[0]);
      return shopper;
    }),
  );
}

interface Purchase {
  orders: number;
  paid: number;
  attemptsPaid: number;
}
async function purchaseOf({ id }: Shopper): Promise<Purchase | undefined> {
  const { rows } = await sql<Purchase>`
    SELECT count(*)::int AS orders, count(paid_at)::int AS paid,
      (SELECT count(*)::int FROM payment_attempt WHERE payer_id = ${id} AND state = 'paid') AS "attemptsPaid"
    FROM member_order WHERE member_id = ${id}`.execute(database);
  return rows[0];
}

/** What the gateway took for orders of theirs, and the shop has not given back. */
async function chargedTwice(): Promise<string[]> {
  const { rows } = await sql<{ reference: string; state: string }>`SELECT reference, state FROM payment_attempt`.execute(database);
  const charges = await Promise.all(
    rows.map(async ({ reference, state }) => ({ reference, state, charge: await sandbox.charge(reference) })),
  );
  const isTaken = (status: string | undefined): boolean => ['captured', 'success', 'succeeded'].includes(status ?? '');
  return charges.filter(({ state, charge }) => isTaken(charge?.status) !== (state === 'paid')).map(({ reference }) => reference);
}

it(
  'loses nothing and charges nobody twice when the server or PostgreSQL is killed during checkout',
  async () => {
    const stockBefore = await stockOf();
    for (let round = 0; round < ROUNDS; round += 1) {
      const shoppers = await makeShoppers();
      const buying = Promise.all(shoppers.map(buy));
      await delay(randomInt(5, 250));
      await (round % 2 === 0 ? killServer() : killPostgres());
      await buying;
      // This process's own connections died as well.
      await database.destroy();
      database = openDatabase({ url: postgres.url, maxConnections: 4 });
      for (const shopper of shoppers) expect(await purchaseOf(shopper)).toEqual({ orders: 1, paid: 1, attemptsPaid: 1 });
    }
    expect(await chargedTwice()).toEqual([]);
    expect(await findDrift(database)).toEqual([]);
    expect(stockBefore - (await stockOf())).toBe(ROUNDS * SHOPPERS);
  },
  30_000 + ROUNDS * PATIENCE_MS,
);

async function stockOf(): Promise<number> {
  const { stock } = await database
    .selectFrom('product_variant')
    .select('stock')
    .where('id', '=', fixture.products.serum.variantIds[0])
    .executeTakeFirstOrThrow();
  return stock;
}
