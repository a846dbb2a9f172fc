import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { findDrift } from '../../apps/server/src/ledger/index.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { startChildServer } from '../harness/child-server.ts';
import type { Report } from '../harness/figure.ts';
import { type Shop, withShop } from '../harness/shop.ts';
import type { Sizes } from '../harness/sizes.ts';
import { seedShoppers, type Shopper } from '../purchase/seed-shoppers.ts';
import { type Done, startBuyers } from './buyers.ts';
import { judge, type Minute, minuteOf, type Sample } from './steady.ts';

const BUYERS = 200;
/** `--minutes 60` runs for an hour. */
const MINUTES = 2;
const SAMPLE_MS = 5_000;
const WARM_UP_MS = 15_000;
const MEGABYTE = 1_048_576;

/**
 * 200 buyers browse, order and pay for some minutes (`--minutes`): reports memory and connections of the process for each minute, and whether they stay steady. Throws if the
 * ledger does not balance.
 */
export async function runSoak(report: Report, { minutes = MINUTES }: Sizes): Promise<void> {
  const keys = { GATEWAY_PRIVATE_KEY: randomBytes(16).toString('hex'), GATEWAY_IPN_SECRET: randomBytes(16).toString('hex') };
  const purchase = path.join(import.meta.dirname, '../purchase');
  const gateway = await startChildServer(path.join(purchase, 'bare-gateway.ts'), keys);
  const mail = await startChildServer(path.join(purchase, '../harness/mail-sink.ts'), {});
  try {
    let shoppers: Shopper[] = [];
    await withShop(
      async (database) => {
        shoppers = (await seedShoppers(database, BUYERS)).click;
      },
      (shop) => soak(report, { shop, shoppers, gatewayUrl: gateway.url, minutes }),
      { GATEWAY_URL: gateway.url, SMTP_URL: mail.url, ...keys },
    );
  } finally {
    await Promise.all([gateway.stop(), mail.stop()]);
  }
}

interface Soak {
  shop: Shop;
  shoppers: readonly Shopper[];
  gatewayUrl: string;
  minutes: number;
}

async function soak(report: Report, { shop, shoppers, gatewayUrl, minutes }: Soak): Promise<void> {
  const buying = startBuyers({ shopUrl: shop.server.url, gatewayUrl, shoppers });
  await delay(WARM_UP_MS);
  await sql`ANALYZE`.execute(shop.database);
  const samples: Sample[] = [];
  const told: Minute[] = [];
  const [processor, begun] = [await processorOf(shop), buying.done()];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const from = samples.length;
    const before = buying.done();
    const until = performance.now() + 60_000;
    while (performance.now() < until) {
      await delay(SAMPLE_MS);
      samples.push(await sampleOf(shop));
    }
    const one = minuteOf(samples.slice(from), since(before, buying.done()));
    told.push(one);
    tell(report, minute, one);
  }
  tellProcessor(report, processor, await processorOf(shop), since(begun, buying.done()));
  await buying.stop();
  const { isSteady, note } = judge(told);
  report({ name: 'soak: verdict', figure: isSteady ? 1 : 0, unit: isSteady ? 'STEADY' : 'NOT STEADY', samples: samples.length, note });
  const drift = await findDrift(shop.database);
  if (drift.length > 0) throw new Error(`the books are off: ${drift.length} findings, the first about ${drift[0]?.what} ${drift[0]?.id}`);
}

/** Processor time used so far by the shop's process and by its database, in milliseconds. */
interface Processor {
  shop: number;
  database: number;
}

async function processorOf({ server, databaseTime }: Shop): Promise<Processor> {
  return { shop: (await server.processorTime()) ?? Number.NaN, database: (await databaseTime()) ?? Number.NaN };
}

/** Reports the processor time per order, including the reads around it, which shows what a machine with a given number of cores can carry. */
function tellProcessor(report: Report, before: Processor, after: Processor, { orders, reads }: Done): void {
  const eachMs = { shop: (after.shop - before.shop) / orders, database: (after.database - before.database) / orders };
  report({
    name: 'soak: processor time an order',
    figure: eachMs.database,
    unit: 'ms of the database',
    samples: orders,
    note: `${eachMs.shop.toFixed(1)} ms of the shop's process; with ${(reads / orders).toFixed(1)} pages and calls before it, two mails and the gateway's messages`,
  });
}

async function sampleOf({ server, database }: Shop): Promise<Sample> {
  return {
    bytes: await server.residentBytes(),
    openFiles: await server.openFiles(),
    databaseConnections: await connectionsOf(database),
  };
}

/** Connections of the shop's role, which the bench itself does not use. */
async function connectionsOf(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity WHERE usename = 'upline'`.execute(
    database,
  );
  return rows[0]?.count ?? Number.NaN;
}

/** Work done between two snapshots. */
function since(before: Done, after: Done): Done {
  return {
    orders: after.orders - before.orders,
    reads: after.reads - before.reads,
    failures: after.failures.slice(before.failures.length),
    orderMs: after.orderMs.slice(before.orderMs.length),
  };
}

function tell(report: Report, minute: number, { bytes, openFiles, databaseConnections, done, p95Ms }: Minute): void {
  report({
    name: `soak: minute ${minute}`,
    figure: bytes / MEGABYTE,
    unit: 'MB',
    samples: done.orders,
    note: [
      `${databaseConnections} connections to the database at most, ${openFiles} open files and sockets`,
      `${done.orders} orders and ${done.reads} pages and calls`,
      `p95 of a purchase ${p95Ms.toFixed(0)} ms`,
      done.failures.length === 0 ? 'nothing failed' : `${done.failures.length} FAILED, the first: ${done.failures[0]}`,
    ].join('; '),
  });
}
