import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { fillOnce } from '../../seed/fill-once.ts';
import type { Sandbox } from '../../../apps/server/src/features/payment/testing/sandbox.ts';
import { type AuditAnchor, anchorAudit } from '../../../apps/server/src/platform/audit/anchor-audit.ts';
import { type Database, openDatabase } from '../../../apps/server/src/platform/database/connection.ts';
import { prepareSchema } from '../../../apps/server/src/platform/database/prepare-schema.ts';
import { freePort } from '../../../apps/server/src/testing/free-port.ts';
import { type Buying, startBuyers } from '../harness/buyers.ts';
import { withClient } from '../../../apps/server/src/platform/database/with-client.ts';
import type { Primary } from './archiving-primary.ts';
import type { Outside } from './drill.ts';
import { type ShopProcess, startShop } from './shop-process.ts';
import { startStaffWork } from './staff-acts.ts';
import { seconds } from '../harness/table.ts';

/** The smallest demo with closed weeks. */
const MEMBERS = 300;
/** Time for purchases before the backup, between backup and fault, and after the fault. */
const BOUGHT_MS = { before: 6_000, between: 10_000, after: 4_000 };
/** The mail server refuses mails this long before the fault, so that some wait in the backup. */
const MAIL_REFUSED_MS = 4_000;
/** The copy's target time is this long before the fault. */
const TARGET_BEFORE_FAULT_MS = 1_000;

export interface MarketParts {
  primary: Primary;
  folder: string;
  outside: Outside;
  sandbox: Sandbox;
  refuseMail(isRefused: boolean): void;
  closers: (() => Promise<unknown>)[];
  say(line: string): void;
}

/** Events in the shop until its stop. */
export interface MarketDay {
  buying: Buying;
  until: Date;
  faultAt: Date;
  anchors: AuditAnchor[];
  backupMs: number;
  /** Number of staff acts, all of them in the audit. */
  staffActs: number;
}

export const marketSettings = { DEMO: '1' };

/** Fills a shop, lets people buy in it, takes a base backup at the same time, empties the table of orders at a known moment, and stops the shop. */
export async function playMarket(parts: MarketParts, base: string): Promise<MarketDay> {
  const { primary, closers, say, refuseMail } = parts;
  say('Filling a demo with closed weeks …');
  await prepareSchema({ directUrl: primary.url, ownerUrl: primary.ownerUrl });
  const database = openDatabase({ url: primary.adminUrl, maxConnections: 4, statementTimeoutMs: 300_000 });
  closers.push(() => database.destroy());
  await fillOnce(database, { members: MEMBERS });
  say('Opening the shop …');
  const staffPort = await freePort();
  const shop = await openShop(parts, staffPort);
  const buying = await startBuyers({ url: shop.url, database, sandbox: parts.sandbox });
  const staff = await startStaffWork(`http://127.0.0.1:${staffPort}`, await anyVariant(database));
  await delay(BOUGHT_MS.before);
  say('Taking a base backup while people buy …');
  const backupBegunAt = performance.now();
  await primary.backUp(base);
  const backupMs = performance.now() - backupBegunAt;
  say(`Base backup: ${seconds(backupMs)}. People go on buying …`);
  await delay(BOUGHT_MS.between - MAIL_REFUSED_MS);
  refuseMail(true);
  const anchor = await anchorAudit(database);
  await delay(MAIL_REFUSED_MS);
  const faultAt = await emptyOrders(primary.adminUrl);
  say(`The table of orders was emptied at ${faultAt.toISOString()}. People still buy …`);
  await delay(BOUGHT_MS.after);
  await Promise.all([buying.stop(), staff.stop()]);
  await primary.archiveRest();
  await shop.stop();
  const until = new Date(faultAt.getTime() - TARGET_BEFORE_FAULT_MS);
  return { buying, until, faultAt, anchors: anchor ? [anchor] : [], backupMs, staffActs: staff.done() };
}

/** A superuser empties the wrong table. Returns the moment before. */
async function emptyOrders(adminUrl: string): Promise<Date> {
  return withClient(adminUrl, async (client) => {
    await client.query('SET session_replication_role = replica');
    const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    await client.query('DELETE FROM member_order');
    return rows[0]?.now as Date;
  });
}

async function openShop({ primary, folder, outside, closers }: MarketParts, staffPort: number): Promise<ShopProcess> {
  const shop = await startShop({
    ...marketSettings,
    PORT: String(await freePort()),
    STAFF_PORT: String(staffPort),
    DATA_DIR: path.join(folder, 'shop-data'),
    DATABASE_URL: primary.url,
    DATABASE_OWNER_URL: primary.ownerUrl,
    DRAIN_MS: '0',
    LOG_LEVEL: 'error',
    SMTP_URL: `smtp://127.0.0.1:${outside.mail.port}`,
    GATEWAY_PORT: String(outside.gateway.port),
  });
  closers.push(() => shop.stop());
  return shop;
}

async function anyVariant(database: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM product_variant WHERE stock > 10 ORDER BY id LIMIT 1`.execute(database);
  if (rows[0] === undefined) throw new Error('the demo has nothing in stock');
  return rows[0].id;
}
