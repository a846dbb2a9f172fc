import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { ensureBuiltInRoles } from '../../apps/server/src/staff/index.ts';
import { startChildServer } from '../harness/child-server.ts';
import type { Report } from '../harness/figure.ts';
import { percentile } from '../harness/percentile.ts';
import { type Shop, withShop } from '../harness/shop.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { sessionToken } from '../harness/staff-session.ts';
import { takeTurn } from '../harness/turns.ts';
import { buy, openWays } from '../purchase/buy.ts';
import { seedShoppers, type Shopper } from '../purchase/seed-shoppers.ts';
import { atFixedRate, type Paced } from './pace.ts';
import type { Doors, Sent } from './sender.ts';

/** More than are busy at once at half the capacity, so that only a slow shop delays a start. */
const SHOPPERS = 32;
const CAPACITY_SHOPPERS = 16;
const CAPACITY_SECONDS = 10;
const QUIET_SECONDS = 30;
/** The project's claim: the 95th percentile of a purchase during hostile files, as a multiple of the quiet one. */
const MOST_TIMES = 2;

interface Place {
  shop: Shop;
  shoppers: readonly Shopper[];
  gatewayUrl: string;
  doors: Doors;
}

/**
 * Sends forty files meant to crash the shop, as imports, pictures, marks and avatars, while members buy at half the rate that the quiet machine carries. Throws if a process ends
 * or a purchase is refused.
 */
export async function runHostile(report: Report): Promise<void> {
  const sender = await startSender();
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
        const staffToken = await sessionToken(shop.database);
        const doors = { shopUrl: shop.server.url, memberToken: shoppers[0]?.token ?? '', staffUrl, staffToken };
        await compare(report, { shop, shoppers, gatewayUrl: gateway.url, doors }, sender);
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
    sender.kill();
    await Promise.all([gateway.stop(), mail.stop()]);
  }
}

async function compare(report: Report, place: Place, sender: ChildProcess): Promise<void> {
  const { shop, shoppers, gatewayUrl, doors } = place;
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
  const sent = await sendAll(sender, doors).finally(() => over.abort());
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  const beside = await buying;
  close();
  const note = `${Math.round(capacity.perMinute / 2)} orders a minute, half of what the quiet machine carries; ${sent.length} files in ${seconds} s: ${counted(sent.map(({ answer }) => answer))}; p95 by kind: ${byKind(beside, sent)}; late starts ${beside.late} (quiet ${quiet.late})`;
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

/** Identifies the serving process by the note that it writes about itself. */
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

/** Starts a process that has made its files and waits for the address to send them to. */
async function startSender(): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'sender.ts'));
  await once(child, 'message');
  return child;
}

async function sendAll(sender: ChildProcess, doors: Doors): Promise<Sent[]> {
  const ended = new AbortController();
  sender.once('exit', () => ended.abort(new Error('the sender ended')));
  sender.send(doors);
  const [sent] = (await once(sender, 'message', { signal: ended.signal })) as [Sent[]];
  return sent;
}

/** The 95th percentile of the purchases while files of each kind were processed, slowest first. */
function byKind({ milliseconds, doneAtMs }: Paced, sent: readonly Sent[]): string {
  const kinds = Map.groupBy(sent, ({ what }) => what);
  const figures = [...kinds].map(([what, files]) => {
    const beside = milliseconds.filter((_, at) => files.some(({ fromMs, untilMs }) => isWithin(doneAtMs[at] ?? 0, fromMs, untilMs)));
    return { what, p95: beside.length === 0 ? 0 : percentile(Float64Array.from(beside), 0.95) };
  });
  return figures
    .toSorted((one, other) => other.p95 - one.p95)
    .map(({ what, p95 }) => `${what} ${Math.round(p95)}`)
    .join(', ');
}

const isWithin = (moment: number, from: number, until: number): boolean => moment >= from && moment <= until;
