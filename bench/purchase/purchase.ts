import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { findDrift } from '../../apps/server/src/ledger/index.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { sql } from 'kysely';
import { type ChildServer, startChildServer } from '../harness/child-server.ts';
import type { Report } from '../harness/figure.ts';
import { median, percentile } from '../harness/percentile.ts';
import { ProcessorShares } from '../harness/processor-shares.ts';
import { compareListIndexes, reportIndexCost } from '../harness/list-indexes.ts';
import { type Shop, withShop } from '../harness/shop.ts';
import { buy, openWays } from './buy.ts';
import { type Driver, openDriver } from './driver.ts';
import { type BoughtBy, seedShoppers, type Shoppers } from './seed-shoppers.ts';
import { takeTurn, type Turn } from '../harness/turns.ts';

const SHOPPERS = 16;
/** Far more than the shop has connections to its database. */
const CROWD = 256;
/** A crowd's throughput compared with that of the few: none of it may be lost to waiting for each other. */
const CROWD_TARGET = 0.9;
const ROUNDS = 4;
const SECONDS = 5;
const WARM_UP_SECONDS = 2;

/** The project's claim for purchases by members without payment password. */
const TARGET = 0.5;

/** 16 concurrent shoppers from the cart to a paid order, compared with the same statements sent by 16 connections of the bare driver. */
export async function runPurchase(report: Report): Promise<void> {
  const [privateKey, ipnSecret] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  const keys = { GATEWAY_PRIVATE_KEY: privateKey, GATEWAY_IPN_SECRET: ipnSecret };
  const others: Others = {
    gateway: await startChildServer(path.join(import.meta.dirname, 'bare-gateway.ts'), keys),
    mail: await startChildServer(path.join(import.meta.dirname, '../harness/mail-sink.ts'), {}),
  };
  try {
    let shoppers: Shoppers = { click: [], password: [] };
    await withShop(
      async (database) => {
        shoppers = await seedShoppers(database, CROWD);
      },
      async (shop) => {
        const driver = await openDriver(shop.adminUrl, SHOPPERS);
        try {
          const bench = { shop, shoppers, driver, others, report };
          await compare(bench, 'click', 'purchase', TARGET);
          await compare(bench, 'password', 'purchase with payment password');
          await measureCrowd(bench);
          await measureIndexCost(bench);
          await reportMemory(bench);
          await verifyBooks(shop.database);
          await driver.verify();
        } finally {
          await driver.close();
        }
      },
      // Behind a proxy, because one address alone may not open as many connections as a crowd needs.
      { GATEWAY_URL: others.gateway.url, SMTP_URL: others.mail.url, TRUST_PROXY: '1', ...keys },
    );
  } finally {
    await Promise.all([others.gateway.stop(), others.mail.stop()]);
  }
}

/** Stand-ins for external services. */
interface Others {
  gateway: ChildServer;
  mail: ChildServer;
}

interface Bench {
  shop: Shop;
  shoppers: Shoppers;
  driver: Driver;
  others: Others;
  report: Report;
}

async function compare({ shop, shoppers, driver, others, report }: Bench, by: BoughtBy, name: string, target?: number): Promise<void> {
  const { ways, close } = openWays(SHOPPERS, { shopUrl: shop.server.url, gatewayUrl: others.gateway.url });
  const buyOne = async (at: number) => void (await buy(ways[at], shoppers[by][at]));
  const replayOne = (at: number) => driver.replay(by, at);
  const { server, databaseTime: database } = shop;
  const times = { server: server.processorTime, gateway: others.gateway.processorTime, mail: others.mail.processorTime };
  const shares = { product: new ProcessorShares({ ...times, database }), driver: new ProcessorShares({ database }) };
  const purchases = ({ milliseconds }: Turn) => milliseconds.length;
  const product: Turn[] = [];
  const bare: Turn[] = [];
  for (const one of [buyOne, replayOne]) await takeTurn(one, SHOPPERS, WARM_UP_SECONDS);
  // Imitates a shop that has been open for a minute; otherwise a connection would keep the plans it made for empty tables.
  await Promise.all([sql`ANALYZE`.execute(shop.database), driver.analyze()]);
  for (let round = 0; round < ROUNDS; round += 1) {
    await outboxEmpty(shop.database);
    product.push(await shares.product.during(() => takeTurn(buyOne, SHOPPERS, SECONDS), purchases));
    await outboxEmpty(shop.database);
    bare.push(await shares.driver.during(() => takeTurn(replayOne, SHOPPERS, SECONDS), purchases));
  }
  close();
  const latencies = Float64Array.from(product.flatMap(({ milliseconds }) => milliseconds));
  report({
    name: `${name}: orders`,
    figure: median(product.map((one) => one.perMinute)),
    unit: 'orders/min',
    ratio: median(product.map((one, round) => one.perMinute / (bare[round]?.perMinute ?? one.perMinute))),
    against: `the same SQL straight on the driver (${Math.round(median(bare.map((one) => one.perMinute)))}/min)`,
    ...(target === undefined ? {} : { target }),
    samples: latencies.length,
    note: [
      `${SHOPPERS} shoppers, 3 lines each, from the first line in the cart to the answer 'paid'`,
      COUNTED,
      `processor time an order ${shares.product.inWords()}, driver ${shares.driver.inWords()}`,
    ].join('; '),
  });
  for (const p of [50, 95])
    report({ name: `${name}: p${p}`, figure: percentile(latencies, p / 100), unit: 'ms', samples: latencies.length });
  // A BEGIN travels with the statement after it.
  const trips = driver.plans[by].map((plan) => plan.filter(({ text }) => text !== 'begin').length);
  report({
    name: `${name}: SQL round trips`,
    figure: median(trips),
    unit: 'per order',
    samples: trips.length,
    note: 'sign-in checks, 3 × add to cart, order, pay, notification, result and the outbox for two mails, COMMIT included',
  });
}

/** Compares a crowd of shoppers, each with their own cart and all on the same accounts of the company, with the few. Throws if the database had to end a deadlock. */
async function measureCrowd({ shop, shoppers, others, report }: Bench): Promise<void> {
  // New connections for each turn, because the shop closes those that rest.
  const turn = async (count: number, seconds: number): Promise<Turn> => {
    await outboxEmpty(shop.database);
    const { ways, close } = openWays(count, { shopUrl: shop.server.url, gatewayUrl: others.gateway.url });
    return takeTurn(async (at) => void (await buy(ways[at], shoppers.click[at])), count, seconds).finally(close);
  };
  const before = await deadlocks(shop.database);
  const [few, crowd]: [Turn[], Turn[]] = [[], []];
  await turn(CROWD, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    few.push(await turn(SHOPPERS, SECONDS));
    crowd.push(await turn(CROWD, SECONDS));
  }
  const ended = (await deadlocks(shop.database)) - before;
  if (ended > 0) throw new Error(`${ended} deadlocks among ${CROWD} shoppers`);
  const latencies = Float64Array.from(crowd.flatMap(({ milliseconds }) => milliseconds));
  report({
    name: `purchase: ${CROWD} shoppers`,
    figure: median(crowd.map((one) => one.perMinute)),
    unit: 'orders/min',
    ratio: median(crowd.map((one, round) => one.perMinute / (few[round]?.perMinute ?? one.perMinute))),
    against: `${SHOPPERS} shoppers (${Math.round(median(few.map((one) => one.perMinute)))}/min)`,
    target: CROWD_TARGET,
    samples: latencies.length,
    note: `no deadlock; an order takes ${Math.round(percentile(latencies, 0.5))} ms, the slowest ${Math.round(percentile(latencies, 1))}`,
  });
}

async function deadlocks(database: Database): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    SELECT deadlocks::int AS deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(database);
  return rows[0]?.deadlocks ?? 0;
}

/** Measures what the indexes of the console's lists cost a purchase. */
async function measureIndexCost({ shop, shoppers, others, report }: Bench): Promise<void> {
  const { ways, close } = openWays(SHOPPERS, { shopUrl: shop.server.url, gatewayUrl: others.gateway.url });
  let samples = 0;
  const cost = await compareListIndexes(shop.database, ROUNDS, async () => {
    await outboxEmpty(shop.database);
    const { perMinute, milliseconds } = await takeTurn(async (at) => void (await buy(ways[at], shoppers.click[at])), SHOPPERS, SECONDS);
    samples += milliseconds.length;
    return perMinute;
  });
  close();
  reportIndexCost(report, { name: 'purchase: indexes of lists', unit: 'orders/min', samples }, cost);
}

const MEGABYTE = 1_048_576;
/** Memory limit of a process during sales. */
const MOST_MEGABYTES = 400;

async function reportMemory({ shop, report }: Bench): Promise<void> {
  const peak = (await shop.server.peakBytes()) / MEGABYTE;
  const note = `at the highest, from the start on; ${peak <= MOST_MEGABYTES ? 'within' : 'ABOVE'} ${MOST_MEGABYTES} MB`;
  report({ name: 'purchase: memory', figure: peak, unit: 'MB', samples: 1, note });
}

const COUNTED =
  "the shoppers' own requests, the gateway's process with its notification and two mails over SMTP share the machine and are counted";

/** Waits until the outbox is empty, so that mails of one side's turn are not sent in the other's. */
async function outboxEmpty(database: Database): Promise<void> {
  for (;;) {
    const waiting = await database.selectFrom('job').select('id').limit(1).executeTakeFirst();
    if (waiting === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function verifyBooks(database: Database): Promise<void> {
  const drift = await findDrift(database);
  if (drift.length > 0) throw new Error(`the books are off: ${drift.length} findings, the first about ${drift[0]?.what} ${drift[0]?.id}`);
}
