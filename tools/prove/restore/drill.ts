import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../../apps/server/src/platform/database/connection.ts';
import { freePort } from '../../../apps/server/src/testing/free-port.ts';
import type { CountedPort } from './counted-port.ts';
import { examineCopy, type Expectation, type Findings } from './examine-copy.ts';
import { type Backup, type Copy, restoreCopy } from './restore-copy.ts';
import type { ServerPrograms } from '../harness/server-programs.ts';
import { type ShopProcess, startShop } from './shop-process.ts';
import { mustBeNone, type Row, seconds } from '../harness/table.ts';

/** Idle time of the copy's shop, so that automatic work gets its chance. A sweep runs each minute. */
const LEFT_ALONE_MS = 65_000;

/** Counted ports in place of the copy's external services. */
export interface Outside {
  mail: CountedPort;
  gateway: CountedPort;
}

export interface DrillParts {
  programs: ServerPrograms;
  folder: string;
  backup: Backup;
  expected: Expectation;
  outside: Outside;
  /** Roles and name of the database; `ownerRole` is undefined if the settings name no separate owner. */
  place: { role: string; ownerRole: string | undefined; database: string };
  /** Settings of the shop in addition to the drill's. */
  settings: Readonly<Record<string, string>>;
  /** Sends the shop a query that proves that it works. Throws if it does not. */
  ask(url: string): Promise<void>;
  /** Tries to pay and returns the refusal. Absent if no user can be signed in. */
  tryToPay?: (url: string) => Promise<string>;
  closers: (() => Promise<unknown>)[];
  say(line: string): void;
}

export interface Drilled {
  rows: Row[];
  copy: Copy;
  database: Database;
  /** Starts another shop process on the copy, with additional settings. */
  startShop(more: Readonly<Record<string, string>>): Promise<ShopProcess>;
}

/** Restores the backup, opens a shop with `DRILL=1` on it, and examines both. */
export async function drill(parts: DrillParts): Promise<Drilled> {
  const { programs, folder, backup, expected, outside, place, closers, say } = parts;
  const begunAt = performance.now();
  say('Restoring the copy …');
  const copy = await restoreCopy(programs, folder, backup);
  closers.push(() => copy.stop());
  const restoredMs = performance.now() - begunAt;
  const url = copy.urlAs(place.role, place.database);
  const database = openDatabase({ url, maxConnections: 4, statementTimeoutMs: 3_600_000 });
  closers.push(() => database.destroy());
  const held = await whatItHolds(database);
  const before = { mail: outside.mail.count(), gateway: outside.gateway.count() };
  const open = (more: Readonly<Record<string, string>>) => openShop(parts, copy, more);
  say('Opening the shop on the copy …');
  const startedAt = performance.now();
  const shop = await open({ DRILL: '1' });
  await parts.ask(shop.url);
  const answeredMs = performance.now() - startedAt;
  const saysDrill = await isDrill(shop.url);
  const refusal = await parts.tryToPay?.(shop.url);
  say(`Leaving the shop alone for ${Math.round(LEFT_ALONE_MS / 1_000)} s, and examining the copy …`);
  const [findings] = await Promise.all([examineCopy(database, expected), delay(LEFT_ALONE_MS)]);
  await shop.stop();
  const rows: Row[] = [
    ...rowsOf(findings, expected),
    { what: 'closed weeks in the copy', is: String(held.weeks) },
    { what: 'time to restore', is: seconds(restoredMs) },
    { what: 'time from the start of the shop to its first answer', is: seconds(answeredMs) },
    { what: 'the shop says that it is a drill', is: saysDrill ? 'yes' : 'no', wanted: 'yes', isGood: saysDrill },
    ...(refusal === undefined
      ? []
      : [{ what: 'a member who wants to pay is refused', is: refusal, wanted: 'drillOnly', isGood: refusal === 'drillOnly' }]),
    { what: 'mails and other work that wait in the copy', is: String(held.jobs) },
    { what: 'payments that are open in the copy', is: String(held.payments) },
    mustBeNone('connections of the copy to the mail server', outside.mail.count() - before.mail),
    mustBeNone('connections of the copy to the gateway', outside.gateway.count() - before.gateway),
  ];
  return { rows, copy, database, startShop: open };
}

export function rowsOf(findings: Findings, { until, told }: Expectation): Row[] {
  const { missing, unpaid, later, ledgerDrift, stockDrift, auditBrokenAt, auditRows, orders, newestOrderAt } = findings;
  const untilMs = until.getTime();
  const lastTold = told.filter(({ placedAtMs }) => placedAtMs <= untilMs).at(-1);
  const laterTold = told.filter(({ askedAtMs }) => askedAtMs > untilMs).length;
  const ofTold: Row[] = [
    { what: 'last order told before the target', is: lastTold ? `${lastTold.orderNo}, ${iso(lastTold.placedAtMs)}` : 'none' },
    { what: 'orders told before the target', is: String(told.filter(({ placedAtMs }) => placedAtMs <= untilMs).length) },
    mustBeNone('of these, missing in the copy', missing.length, missing),
    mustBeNone('told to be paid before the target, and not paid in the copy', unpaid.length, unpaid),
    { what: 'orders asked for after the target', is: String(laterTold) },
  ];
  return [
    { what: 'recovery target', is: until.toISOString() },
    { what: 'orders in the copy', is: String(orders) },
    { what: 'newest order in the copy', is: newestOrderAt?.toISOString() ?? 'none' },
    ...(told.length > 0 ? ofTold : []),
    mustBeNone('orders of after the target in the copy', later.length, later),
    mustBeNone('ledger drift', ledgerDrift),
    mustBeNone('stock drift', stockDrift),
    {
      what: `audit chain of ${auditRows} rows`,
      is: auditBrokenAt === undefined ? 'whole' : `broken at ${auditBrokenAt}`,
      wanted: 'whole',
      isGood: auditBrokenAt === undefined,
    },
  ];
}

const iso = (ms: number): string => new Date(ms).toISOString();

interface Held {
  jobs: number;
  payments: number;
  weeks: number;
}

/** Work that a normal shop would start on this copy, and the number of closed weeks. */
async function whatItHolds(database: Database): Promise<Held> {
  const { rows } = await sql<Held>`
    SELECT (SELECT count(*) FROM week_run)::int AS weeks, (SELECT count(*) FROM job)::int AS jobs, (SELECT count(*) FROM payment_attempt WHERE state = 'open')::int AS payments`.execute(
    database,
  );
  return rows[0] ?? { jobs: 0, payments: 0, weeks: 0 };
}

async function isDrill(url: string): Promise<boolean> {
  const answer = (await (await fetch(`${url}/readyz`)).json()) as { status?: string; drill?: boolean };
  return answer.status === 'ready' && answer.drill === true;
}

/** Starts a shop process on the copy, with the counted ports as mail server and gateways. */
async function openShop(
  { folder, outside, place, settings, closers }: DrillParts,
  copy: Copy,
  more: Readonly<Record<string, string>>,
): Promise<ShopProcess> {
  const gateway = `http://127.0.0.1:${outside.gateway.port}`;
  const port = String(await freePort());
  const shop = await startShop({
    ...settings,
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    STAFF_HOST: '127.0.0.1',
    STAFF_PORT: '0',
    DATA_DIR: path.join(folder, 'copy-data'),
    DATABASE_URL: copy.urlAs(place.role, place.database),
    ...(place.ownerRole === undefined ? {} : { DATABASE_OWNER_URL: copy.urlAs(place.ownerRole, place.database) }),
    DRAIN_MS: '0',
    LOG_LEVEL: 'warn',
    SMTP_URL: `smtp://127.0.0.1:${outside.mail.port}`,
    STRIPE_URL: gateway,
    ...(settings['DEMO'] === '0' ? { GATEWAY_URL: gateway } : { GATEWAY_PORT: String(outside.gateway.port) }),
    ...more,
  });
  closers.push(() => shop.stop());
  return shop;
}
