import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type MadeWebhook,
  openWebhookShop,
  soon,
  toThisMachine,
  type WebhookShop,
} from '../../apps/server/src/desk/webhooks/testing/webhook-shop.ts';
import { createTestServer, type TestServer } from '../../apps/server/src/testing/test-server.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { dataOf } from '../../apps/server/src/testing/success-of.ts';

/** Tests the sample of docs/other-systems.md: a separate process next to a shop, connected only by a key and a webhook. */
const sample = path.join(import.meta.dirname, '../../examples/stock-sync/src/main.ts');

let shop: WebhookShop;
let front: TestServer;
let ports: { shop: number; erp: number };
let webhook: MadeWebhook;
let key: string;
let folder: string;
let erp: ChildProcess | undefined;
let serum: number;

beforeAll(async () => {
  shop = await openWebhookShop({ runsJobs: false });
  ports = { shop: await freePort(), erp: await freePort() };
  folder = mkdtempSync(path.join(tmpdir(), 'stock-sync-'));
  [serum] = shop.fixture.products.serum.variantIds;
  webhook = await shop.makeWebhook({ url: `${erpAddress()}/hooks/upline`, events: ['order.paid', 'stock.low'] });
  const made = await shop.root.call('addApiKey', { name: 'ERP', permissions: ['product.read', 'stock.write'] });
  key = dataOf(made).key;
  await startShop();
  await startErp();
}, 120_000);
afterAll(async () => {
  erp?.kill('SIGKILL');
  await front.close();
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const erpAddress = () => `http://127.0.0.1:${ports.erp}`;

async function startShop(): Promise<void> {
  front = await createTestServer({ beside: shop.server, runsJobs: true, settings: toThisMachine });
  await front.staff.listen({ host: '127.0.0.1', port: ports.shop });
}

async function startErp(): Promise<void> {
  const child = spawn(process.execPath, [sample], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      SHOP: `http://127.0.0.1:${ports.shop}`,
      KEY: key,
      WEBHOOK_SECRET: webhook.secret,
      ERP_FILE: path.join(folder, 'erp.json'),
      PORT: String(ports.erp),
    },
  });
  erp = child;
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await soon(() => expect(said).toContain('listens'));
}

async function killErp(): Promise<void> {
  const ended = new Promise((resolve) => erp?.once('exit', resolve));
  erp?.kill('SIGKILL');
  await ended;
}

const ask = async (route: string) => (await (await fetch(`${erpAddress()}/${route}`)).json()) as unknown;
const erpHas = async () => ((await ask('stock')) as { stock: Record<string, number> }).stock[serum] ?? Number.NaN;
const shopHas = async () =>
  (await shop.server.database.selectFrom('product_variant').select('stock').where('id', '=', serum).executeTakeFirstOrThrow()).stock;
const arrive = (reference: string, pieces: number) =>
  fetch(`${erpAddress()}/arrivals`, { method: 'POST', body: JSON.stringify({ reference, variantId: serum, pieces }) });
/** Skips the pauses, so that waiting events are sent now. */
const hurry = async () => {
  await sql`UPDATE webhook SET paused_until = NULL`.execute(shop.server.database);
  await sql`UPDATE job SET due_at = now() WHERE name LIKE 'webhook%' AND last_failure <> ''`.execute(shop.server.database);
  await sql`NOTIFY job`.execute(shop.server.database);
};
const agree = () =>
  soon(async () => {
    await hurry();
    expect(await ask('differences')).toEqual([]);
  });

describe('an ERP and a shop', () => {
  it('The ERP and the shop begin with the same stock', async () => {
    expect(await erpHas()).toBe(await shopHas());
    expect(await ask('differences')).toEqual([]);
  });

  it('A paid order lowers the ERP’s stock once, however often it is reported', async () => {
    const before = await erpHas();
    await shop.payOne(2);
    await soon(async () => expect(await erpHas()).toBe(before - 2));
    const [{ deliveryNo } = expect.fail()] = await shop.deliveries(webhook.webhookNo);
    await shop.root.call('replayWebhookDeliveries', { webhookNo: webhook.webhookNo, deliveryNos: [deliveryNo] });
    await soon(async () => expect(await shop.deliveries(webhook.webhookNo)).toMatchObject([{ state: 'done', tries: 2 }]));
    expect(await erpHas()).toBe(before - 2);
    await agree();
  });

  it('Goods that arrive at the ERP raise the shop’s stock once, however often they are reported', async () => {
    const before = await shopHas();
    for (let times = 0; times < 3; times += 1) expect((await arrive('LS/20871 å', 48)).status).toBe(204);
    await soon(async () => expect(await shopHas()).toBe(before + 48));
    await agree();
  });

  it('a process that ends at any moment loses nothing and doubles nothing', async () => {
    const before = await shopHas();
    await killErp();
    await shop.payOne(1);
    await shop.payOne(3);
    await startErp();
    await agree();
    expect(await erpHas()).toBe(before - 4);
    await arrive('LS-20872', 5);
    await killErp();
    await startErp();
    await agree();
    expect(await shopHas()).toBe(before + 1);
  });

  it('A shop that is down for a while loses nothing and doubles nothing', async () => {
    const before = await shopHas();
    await front.close();
    await shop.payOne(1);
    await arrive('LS-20873', 7);
    expect(await erpHas()).toBe(before + 7);
    await startShop();
    await agree();
    expect(await shopHas()).toBe(before + 6);
    const { n } = await shop.server.database
      .selectFrom('stock_delivery')
      .select(({ fn }) => fn.countAll<bigint>().as('n'))
      .where('state', '=', 'booked')
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(3);
  });
});

describe('a message that the sample refuses', () => {
  const body = (quantity: number) =>
    JSON.stringify({ id: 'evt_forged', type: 'order.paid', timestamp: '', data: { lines: [{ variantId: serum, quantity }] } });
  async function send(text: string, { signed = text, secret = webhook.secret, ageSeconds = 0 } = {}): Promise<number> {
    const timestamp = String(Math.floor(Date.now() / 1_000) - ageSeconds);
    const signature = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(`evt_forged.${timestamp}.${signed}`)
      .digest('base64');
    const headers = { 'webhook-id': 'evt_forged', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
    return (await fetch(`${erpAddress()}/hooks/upline`, { method: 'POST', headers, body: text })).status;
  }

  it('The sample refuses what was altered, kept for later, or signed by another party', async () => {
    const before = await erpHas();
    expect(await send(body(9), { signed: body(1) })).toBe(401);
    expect(await send(body(9), { ageSeconds: 301 })).toBe(401);
    expect(await send(body(9), { ageSeconds: -301 })).toBe(401);
    expect(await send(body(9), { secret: `whsec_${Buffer.alloc(32).toString('base64')}` })).toBe(401);
    expect((await fetch(`${erpAddress()}/hooks/upline`, { method: 'POST', body: body(9) })).status).toBe(401);
    expect(await erpHas()).toBe(before);
    // The same request twice is one event.
    expect([await send(body(1)), await send(body(1))]).toEqual([204, 204]);
    expect(await erpHas()).toBe(before - 1);
  });
});
