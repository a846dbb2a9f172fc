import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { ensureBuiltInRoles } from '../../apps/server/src/features/staff/index.ts';
import { startChildServer } from '../harness/child-server.ts';
import type { Report } from '../harness/figure.ts';
import { percentile } from '../harness/percentile.ts';
import { freePort, type Shop, withShop } from '../harness/shop.ts';
import { sessionToken, STAFF_COOKIE } from '../harness/staff-session.ts';
import { takeTurn } from '../harness/turns.ts';
import { buy, openWays } from '../purchase/buy.ts';
import { seedShoppers, type Shopper } from '../purchase/seed-shoppers.ts';
import { type HostileFile, hostileFiles } from './files.ts';
import { atFixedRate, type Paced } from './pace.ts';

/** More than are at work at once at half the speed, so that starts are late only where the shop is. */
const SHOPPERS = 32;
const CAPACITY_SHOPPERS = 16;
const CAPACITY_SECONDS = 10;
const QUIET_SECONDS = 30;
const LOOK_EVERY_MS = 250;
/** What the project claims: the 95th percentile of a purchase beside hostile files, in times of the quiet one. */
const MOST_TIMES = 2;

type Call = (name: string, payload: object) => Promise<Record<string, unknown>>;

interface Place {
  shop: Shop;
  shoppers: readonly Shopper[];
  gatewayUrl: string;
  staff: Call;
}

/**
 * Forty files made to end the shop are sent to it, as imports, pictures, marks and avatars, while members buy at a fixed rate of half of what the quiet machine carries. Throws if a
 * process ends or a purchase is refused.
 */
export async function runHostile(report: Report): Promise<void> {
  const files = await hostileFiles();
  const keys = { GATEWAY_PRIVATE_KEY: randomBytes(16).toString('hex'), GATEWAY_IPN_SECRET: randomBytes(16).toString('hex') };
  const gateway = await startChildServer(path.join(import.meta.dirname, '../purchase/bare-gateway.ts'), keys);
  const mail = await startChildServer(path.join(import.meta.dirname, '../harness/mail-sink.ts'), {});
  const staffPort = String(await freePort());
  const staffUrl = `http://127.0.0.1:${staffPort}`;
  let shoppers: Shopper[] = [];
  try {
    await withShop(
      async (database) => {
        shoppers = (await seedShoppers(database, SHOPPERS)).click;
        await ensureBuiltInRoles(database);
      },
      async (shop) => {
        const staff = await staffCalls(shop, staffUrl);
        await compare(report, { shop, shoppers, gatewayUrl: gateway.url, staff }, files);
      },
      {
        GATEWAY_URL: gateway.url,
        SMTP_URL: mail.url,
        STAFF_PORT: staffPort,
        STAFF_PUBLIC_URL: staffUrl,
        SERVER_SECRET: 'bench-server-secret',
        ...keys,
      },
    );
  } finally {
    await Promise.all([gateway.stop(), mail.stop()]);
  }
}

async function staffCalls({ database }: Shop, staffUrl: string): Promise<Call> {
  const cookie = `${STAFF_COOKIE}=${await sessionToken(database)}`;
  return async (name, payload) => {
    const headers = { 'content-type': 'application/json', origin: staffUrl, cookie };
    const response = await fetch(`${staffUrl}/api/staff/${name}`, { method: 'POST', headers, body: JSON.stringify(payload) });
    return (await response.json()) as Record<string, unknown>;
  };
}

async function compare(report: Report, place: Place, files: readonly HostileFile[]): Promise<void> {
  const { shop, shoppers, gatewayUrl } = place;
  const { ways, close } = openWays(shoppers.length, { shopUrl: shop.server.url, gatewayUrl });
  const buyOne = async (at: number) => void (await buy(ways[at], shoppers[at]));
  await takeTurn(buyOne, CAPACITY_SHOPPERS, 2);
  await sql`ANALYZE`.execute(shop.database);
  const capacity = await takeTurn(buyOne, CAPACITY_SHOPPERS, CAPACITY_SECONDS);
  const everyMs = 60_000 / (capacity.perMinute / 2);
  const before = await processOf(shop);
  const quiet = await atFixedRate(buyOne, shoppers.length, everyMs, AbortSignal.timeout(QUIET_SECONDS * 1_000));
  const over = new AbortController();
  const buying = atFixedRate(buyOne, shoppers.length, everyMs, over.signal);
  const startedAt = performance.now();
  const answers = await sendAll(place, files).finally(() => over.abort());
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  const beside = await buying;
  close();
  const note = `${Math.round(capacity.perMinute / 2)} orders a minute, half of what the quiet machine carries; ${files.length} files in ${seconds} s: ${counted(answers)}; late starts ${beside.late} (quiet ${quiet.late})`;
  const [quietP95, p95] = [p95Of(quiet), p95Of(beside)];
  report({
    name: 'hostile: purchase, p95',
    figure: p95,
    unit: 'ms',
    ratio: (MOST_TIMES * quietP95) / p95,
    against: `${MOST_TIMES} times the quiet one (${Math.round(quietP95)} ms)`,
    target: 1,
    samples: beside.milliseconds.length,
    note,
  });
  const refused = [...quiet.refused, ...beside.refused];
  report({
    name: 'hostile: refused purchases',
    figure: refused.length,
    unit: 'purchases',
    samples: beside.milliseconds.length + refused.length,
  });
  if (refused.length > 0) throw new Error(`${refused.length} purchases were refused: ${refused[0]}`);
  if ((await processOf(shop)) !== before) throw new Error('a process of the shop ended');
}

const p95Of = ({ milliseconds }: Paced): number => percentile(Float64Array.from(milliseconds), 0.95);

/** The process that serves, by the note that it writes of itself. */
async function processOf({ database, server }: Shop): Promise<string> {
  const { ok } = await fetch(`${server.url}/livez`);
  if (!ok) throw new Error('the shop does not say that it lives');
  const rows = await database.selectFrom('running_process').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id).join(' ');
}

function counted(answers: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return [...counts].map(([answer, count]) => `${count} ${answer}`).join(', ');
}

/** Sends one file after the other, each once the one before is decided, and answers what became of each. */
async function sendAll(place: Place, files: readonly HostileFile[]): Promise<string[]> {
  const answers: string[] = [];
  for (const file of files) answers.push(await send(place, file));
  return answers;
}

async function send({ shop, shoppers, staff }: Place, { what, as, content }: HostileFile): Promise<string> {
  const base64 = content.toString('base64');
  const told = (answer: Record<string, unknown>): string => {
    // A call that is refused for its form never reaches what the file is meant for.
    if (answer['error'] === 'malformed') throw new Error(`${what}: ${JSON.stringify(answer).slice(0, 300)}`);
    return answer['success'] === '1' ? 'taken' : String(answer['error']);
  };
  if (as === 'media') return told(await staff('uploadMedia', { fileName: 'picture.png', base64 }));
  if (as === 'mark') return told(await staff('uploadShopMark', { base64 }));
  if (as === 'avatar') {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${shoppers[0]?.token ?? ''}` };
    const response = await fetch(`${shop.server.url}/api/pc/saveHeadImage`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ headImage: base64 }),
    });
    return told((await response.json()) as Record<string, unknown>);
  }
  const uploaded = await staff('uploadFile', { fileName: 'file', base64 });
  const { uploadNo } = requireData(what, uploaded) as { uploadNo: number };
  const { importNo } = requireData(what, await staff('startImport', { kind: as.importKind, uploadNo })) as { importNo: number };
  for (;;) {
    const { state } = requireData(what, await staff('getImport', { importNo })) as { state: string };
    if (state !== 'checking') return state;
    await delay(LOOK_EVERY_MS);
  }
}

function requireData(what: string, answer: Record<string, unknown>): unknown {
  if (answer['success'] !== '1') throw new Error(`${what}: ${JSON.stringify(answer).slice(0, 300)}`);
  return answer['data'];
}
