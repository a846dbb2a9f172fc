import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createShopper, type ShopOfShopper, type Shopper } from './features/order/testing/shopper.ts';
import { createTestDatabase, type TestDatabase } from './platform/database/test-database.ts';
import { type DatabaseProxy, openDatabaseProxy } from './platform/database/testing/database-proxy.ts';
import { type CatalogueFixture, seedCatalogue } from './testing/catalogue-fixture.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { freePort } from './testing/free-port.ts';
import type { CallOptions } from './testing/test-server.ts';

/** One network hole in `npm test`; with `PROOF=full`, holes and standstills alternate. */
const ROUNDS = process.env['PROOF'] === 'full' ? 4 : 1;
const BUYERS = 10;
/** Longer than the twenty seconds after which the shop cancels a statement. */
const DISTURBED_MS = 26_000;
/** Ten seconds for a connection, twenty for a statement, and some for a busy machine. */
const LONGEST_ANSWER_MS = 40_000;
const PATIENCE_MS = 120_000;

let test: TestDatabase;
let proxy: DatabaseProxy;
let fixture: CatalogueFixture;
let holed: ServerProcess;
let clear: ServerProcess;
beforeAll(async () => {
  test = await createTestDatabase();
  fixture = await seedCatalogue(test.database);
  await sql`UPDATE product_variant SET stock = 100000 WHERE stock > 0`.execute(test.database);
  proxy = await openDatabaseProxy(test.url);
  const start = async (url: string) => startServerProcess({ DATABASE_URL: url, PORT: String(await freePort()) });
  [holed, clear] = await Promise.all([start(proxy.url), start(test.url)]);
});
afterAll(async () => {
  for (const { child } of [holed, clear]) child.kill('SIGKILL');
  await Promise.all([holed.ended, clear.ended]);
  await proxy.close();
  await test.drop();
});

interface Answered {
  status: number;
  error: string | undefined;
  tookMs: number;
  data: { moId: number } | undefined;
}

async function ask(server: ServerProcess, name: string, payload: object, { token, key }: CallOptions = {}): Promise<Answered> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (key !== undefined) headers['idempotency-key'] = key;
  const begun = performance.now();
  const response = await fetch(`${server.url}/api/pc/${name}`, { method: 'POST', headers, body: JSON.stringify(payload) });
  const { error, data } = (await response.json()) as { error?: string; data?: { moId: number } };
  return { status: response.status, error, data, tookMs: performance.now() - begun };
}

const isReady = async ({ url }: ServerProcess): Promise<boolean> => (await fetch(`${url}/readyz`)).status === 200;

/** A member with a full cart, created without the disturbed process. */
async function newBuyer(): Promise<Shopper> {
  const call = async (name: string, payload: object, options: CallOptions) => {
    const { status } = await ask(clear, name, payload, options);
    return { success: status === 200 ? '1' : '0' };
  };
  const shopper = await createShopper({ database: test.database, call } as ShopOfShopper, fixture, {});
  await shopper.fill(fixture.products.serum.variantIds[0]);
  return shopper;
}

/** Orders like a person: repeats the same click, with the same key, until it is acknowledged. Returns the order and all earlier answers. */
async function buy(shopper: Shopper): Promise<{ orderId: number; answers: Answered[] }> {
  const answers: Answered[] = [];
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await delay(300)) {
    const options = { token: shopper.token, key: `order-${shopper.id}-once` };
    const answer = await ask(holed, 'addJpoMemberOrder', { fabId: shopper.addressId }, options);
    answers.push(answer);
    if (answer.data !== undefined) return { orderId: answer.data.moId, answers };
  }
  throw new Error(`${shopper.username} could not buy: ${JSON.stringify(answers)}`);
}

async function ordersOf(shopper: Shopper): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id::int AS id FROM member_order WHERE member_id = ${shopper.id}`.execute(test.database);
  return rows.map(({ id }) => id);
}

it.each(Array.from({ length: ROUNDS }, (_, round) => (round % 2 === 0 ? ('a hole' as const) : ('a standstill' as const))))(
  'One process behind %s in the network is busy briefly, recovers by itself, and loses or repeats nothing',
  async (what) => {
    expect(await Promise.all([holed, clear].map(isReady))).toEqual([true, true]);
    const buyers = await Promise.all(Array.from({ length: BUYERS }, newBuyer));
    // Some have ordered before the hole begins; most are in progress.
    const buying = buyers.map(async (buyer, place) => {
      await delay(place * 25);
      return buy(buyer);
    });
    await delay(BUYERS * 15);
    if (what === 'a hole') proxy.blackHole();
    else proxy.pause();
    const begun = performance.now();
    await expect.poll(() => isReady(holed), { timeout: LONGEST_ANSWER_MS }).toBe(false);
    const page = await fetch(`${holed.url}/pc/goods?id=1&x=${begun}`);
    expect([200, 404, 503]).toContain(page.status);
    if (page.status === 503) expect(page.headers.get('retry-after')).toBe('2');
    // The other process still sells.
    expect(await isReady(clear)).toBe(true);
    expect((await ask(clear, 'getProCate', {})).status).toBe(200);
    await delay(Math.max(0, DISTURBED_MS - (performance.now() - begun)));
    if (what === 'a hole') proxy.heal();
    else proxy.resume();
    await expect.poll(() => isReady(holed), { timeout: LONGEST_ANSWER_MS }).toBe(true);

    const bought = await Promise.all(buying);
    for (const [place, { orderId, answers }] of bought.entries()) {
      expect(await ordersOf(buyers[place] as Shopper)).toEqual([orderId]);
      for (const answer of answers.slice(0, -1)) expect(answer).toMatchObject({ status: 503, error: 'busy' });
      for (const { tookMs } of answers) expect(tookMs).toBeLessThan(LONGEST_ANSWER_MS);
    }
    // Otherwise no order was in progress, and the test proves nothing.
    expect(bought.some(({ answers }) => answers.length > 1)).toBe(true);
    expect(holed.child.exitCode).toBeNull();
  },
  PATIENCE_MS + 60_000,
);
