import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { rootFolder } from '../../apps/server/src/config/settings.ts';
import { findDrift } from '../../apps/server/src/ledger/index.ts';
import { columnTypes } from '../../apps/server/src/platform/database/column-types.ts';
import { NamedStatementClient } from '../../apps/server/src/platform/database/named-statement-client.ts';
import { startChildServer } from '../harness/child-server.ts';
import type { Report } from '../harness/figure.ts';
import { median, percentile } from '../harness/percentile.ts';
import { type Shop, withShop } from '../harness/shop.ts';
import { approveAt, buy, postTo } from './buy.ts';
import { recordShoppers } from './record-shoppers.ts';
import { seedShoppers, type Shopper } from './seed-shoppers.ts';
import { freshNames, type PlannedStatement } from './statement-plan.ts';

const SHOPPERS = 16;
const ROUNDS = 4;
const SECONDS = 5;
const WARM_UP_SECONDS = 2;

/** 16 shoppers at once from the cart to a paid order, beside the same statements sent by 16 connections of the bare driver. */
export async function runPurchase(report: Report): Promise<void> {
  const [privateKey, ipnSecret] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  const gatewayFile = path.join(rootFolder, 'apps/gateway/src/main.ts');
  const keys = { GATEWAY_PRIVATE_KEY: privateKey, GATEWAY_IPN_SECRET: ipnSecret };
  const gateway = await startChildServer(gatewayFile, { GATEWAY_PORT: '0', ...keys });
  try {
    let shoppers: Shopper[] = [];
    await withShop(
      async (database) => {
        shoppers = await seedShoppers(database, SHOPPERS);
      },
      (shop) => measure(shop, shoppers, report),
      { GATEWAY_URL: gateway.url, ...keys },
    );
  } finally {
    await gateway.stop();
  }
}

async function measure(shop: Shop, shoppers: readonly Shopper[], report: Report): Promise<void> {
  const plans = await recordShoppers(shop, shoppers);
  const clients = await Promise.all(shoppers.map(() => connect(shop.databaseUrl)));
  const post = postTo(shop.server.url);
  const buyOne = async (at: number) => void (await buy(post, shoppers[at] as Shopper, approveAt));
  const replayOne = (at: number) => replay(clients[at] as NamedStatementClient, plans[at] ?? []);
  const product: Turn[] = [];
  const driver: Turn[] = [];
  try {
    for (const one of [buyOne, replayOne]) await turn(one, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      product.push(await turn(buyOne, SECONDS));
      driver.push(await turn(replayOne, SECONDS));
    }
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
  const drift = await findDrift(shop.database);
  if (drift.length > 0) throw new Error(`the books are off: ${drift.length} findings, the first about ${drift[0]?.what} ${drift[0]?.id}`);
  const latencies = Float64Array.from(product.flatMap(({ milliseconds }) => milliseconds));
  const perMinute = median(driver.map((one) => one.perMinute));
  report({
    name: 'purchase orders',
    figure: median(product.map((one) => one.perMinute)),
    unit: 'orders/min',
    ratio: median(product.map((one, round) => one.perMinute / (driver[round]?.perMinute ?? one.perMinute))),
    against: `the same SQL straight on the driver (${Math.round(perMinute)}/min)`,
    samples: latencies.length,
    note: `${SHOPPERS} shoppers, 3 lines each, from the first line in the cart to the answer 'paid', gateway process and notification included`,
  });
  for (const p of [50, 95])
    report({ name: `purchase p${p}`, figure: percentile(latencies, p / 100), unit: 'ms', samples: latencies.length });
  const trips = plans.map((plan) => plan.length);
  report({
    name: 'purchase SQL round trips',
    figure: median(trips),
    unit: 'per order',
    samples: trips.length,
    note: 'sign-in checks, 3 × add to cart, order, pay, notification and result, BEGIN and COMMIT included',
  });
}

interface Turn {
  perMinute: number;
  /** Of each purchase. */
  milliseconds: number[];
}

/** Lets all shoppers buy one order after the other for so long. */
async function turn(one: (shopper: number) => Promise<void>, seconds: number): Promise<Turn> {
  const startedAt = performance.now();
  const milliseconds: number[] = [];
  let lastAt = startedAt;
  const shop = async (_: unknown, at: number): Promise<void> => {
    while (performance.now() - startedAt < seconds * 1_000) {
      const from = performance.now();
      await one(at);
      lastAt = performance.now();
      milliseconds.push(lastAt - from);
    }
  };
  await Promise.all(Array.from({ length: SHOPPERS }, shop));
  return { perMinute: (milliseconds.length / (lastAt - startedAt)) * 60_000, milliseconds };
}

async function connect(connectionString: string): Promise<NamedStatementClient> {
  const client = new NamedStatementClient({ connectionString, types: columnTypes });
  await client.connect();
  return client;
}

/** Sends a purchase's statements one after the other, with names of its own. */
async function replay(client: NamedStatementClient, plan: readonly PlannedStatement[]): Promise<void> {
  const names = freshNames();
  for (const { text, values, gives } of plan) {
    const { rows } = await client.query<{ id: bigint }>(text, values(names));
    if (gives !== undefined) names[gives] = String(rows[0]?.id);
  }
}
