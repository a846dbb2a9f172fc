import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { loadSettings } from '../../apps/server/src/config/load-settings.ts';
import { rootFolder } from '../../apps/server/src/config/settings.ts';
import { ensureDefaultPlan } from '../../apps/server/src/features/earnings/index.ts';
import { weekOf } from '../../apps/server/src/platform/calendar/index.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { fillTrade } from '../console/fill/fill-desk.ts';
import { type BenchCluster, withCluster } from '../harness/bench-database.ts';
import { type ChildServer, startChildServer } from '../harness/child-server.ts';
import type { Report } from '../harness/figure.ts';
import { median } from '../harness/percentile.ts';
import { ProcessorShares } from '../harness/processor-shares.ts';
import { serverSettings } from '../harness/shop.ts';
import type { Sizes } from '../harness/sizes.ts';
import { takeTurn, type Turn } from '../harness/turns.ts';
import { countWeeksAsClosed } from '../minute/fill-history.ts';
import { buy, openWays, type Way } from '../purchase/buy.ts';
import { seedShoppers, type Shopper, signInShoppers } from '../purchase/seed-shoppers.ts';

const MOST_ORDERS = 5_000_000;
/** The shops differ only in their orders. */
const MEMBERS = 100_000;
const SHOPPERS = 8;
const ROUNDS = 6;
const SECONDS = 5;
const WARM_UP_SECONDS = 4;
/** With the most orders an act may take 1.2 times as long as with the fewest. */
const TARGET = 1 / 1.2;

/** Adding to the cart and buying with 10,000, 500,000 and 5,000,000 orders (`--orders`), in turns of one run. `--keep` reuses the filled databases. */
export async function runGrowth(report: Report, { orders: most = MOST_ORDERS, keep }: Sizes = {}): Promise<void> {
  const keys = { GATEWAY_PRIVATE_KEY: randomBytes(16).toString('hex'), GATEWAY_IPN_SECRET: randomBytes(16).toString('hex') };
  const purchase = path.join(import.meta.dirname, '../purchase');
  const gateway = await startChildServer(path.join(purchase, 'bare-gateway.ts'), keys);
  const mail = await startChildServer(path.join(purchase, '../harness/mail-sink.ts'), {});
  const shops: GrownShop[] = [];
  try {
    await withCluster(async (cluster) => {
      try {
        for (const orders of [most / 500, most / 10, most].map(Math.ceil))
          shops.push(await openShop(cluster, orders, { GATEWAY_URL: gateway.url, SMTP_URL: mail.url, ...keys }));
        await cluster.checkpoint();
        await compare(report, { shops, gateway, databaseTime: cluster.processorTime });
      } finally {
        for (const shop of shops) await shop.close();
      }
    }, keep);
  } finally {
    await Promise.all([gateway.stop(), mail.stop()]);
  }
}

interface GrownShop {
  orders: number;
  server: ChildServer;
  shoppers: Shopper[];
  close(): Promise<void>;
}

async function openShop(cluster: BenchCluster, orders: number, settings: Record<string, string>): Promise<GrownShop> {
  const name = `growth_${orders}`;
  const database = await cluster.open(name);
  const filled = await database.selectFrom('member').select('id').limit(1).executeTakeFirst();
  if (filled === undefined) {
    await fillTrade(database, { members: MEMBERS, orders, withTraces: true });
    await seedShoppers(database, SHOPPERS);
  }
  await closePast(database);
  // Left by an earlier run.
  await database.deleteFrom('cart_line').execute();
  const shoppers = (await signInShoppers(database, SHOPPERS)).click;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'upline-bench-growth-'));
  const { url, ownerUrl } = cluster.addressOf(name);
  const server = await startChildServer(path.join(rootFolder, 'apps/server/src/main.ts'), {
    ...(await serverSettings(dataDir, url)),
    DATABASE_OWNER_URL: ownerUrl,
    ...settings,
  });
  const close = async (): Promise<void> => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { orders, server, shoppers, close };
}

/** Marks every past week and month as closed; otherwise the process would close three years during the measurement. */
async function closePast(database: Database): Promise<void> {
  await ensureDefaultPlan(database);
  const now = new Date();
  await countWeeksAsClosed(database, { now, week: weekOf(now, loadSettings({}).businessTimeZone) });
  await sql`
    INSERT INTO month_run (month, plan_version_id, input_watermark, closed_at)
    SELECT DISTINCT month, (SELECT min(id) FROM plan_version), '3'::xid8, now() FROM pv_row WHERE month < to_char(now(), 'YYYYMM')::int
    ON CONFLICT DO NOTHING`.execute(database);
}

const LOOK_MS = 3_000;
/** Processor time between two checks, for all processes together, below which they count as quiet. */
const QUIET_MS = 200;
const LONGEST_WAIT_MS = 900_000;

/** Resolves when background work ends, such as the one-time summing of earlier days. */
async function untilQuiet({ shops, databaseTime }: Grown): Promise<void> {
  const used = async (): Promise<number> => {
    const times = await Promise.all([databaseTime(), ...shops.map(({ server }) => server.processorTime())]);
    return times.reduce<number>((sum, time) => sum + (time ?? 0), 0);
  };
  const until = performance.now() + LONGEST_WAIT_MS;
  let quiet = 0;
  while (quiet < 3) {
    const before = await used();
    await delay(LOOK_MS);
    quiet = (await used()) - before < QUIET_MS ? quiet + 1 : 0;
    if (performance.now() > until) throw new Error('the shops do not become quiet');
  }
}

type Act = (shopper: Shopper, way: Way) => Promise<unknown>;

/** Adding to the cart comes second, because the first purchase would buy what it adds. */
const acts: Readonly<Record<string, Act>> = {
  purchase: (shopper, way) => buy(way, shopper),
  'add to cart': async ({ lines, token }, { post }) => {
    const answer = await post('addToCart', { ...lines[0], qty: 1 }, token);
    if (answer['success'] !== '1') throw new Error(`addToCart: ${String(answer['resultMessage'])}`);
  },
};

interface Grown {
  shops: readonly GrownShop[];
  gateway: ChildServer;
  databaseTime: () => Promise<number | undefined>;
}

async function compare(report: Report, grown: Grown): Promise<void> {
  await untilQuiet(grown);
  for (const [name, act] of Object.entries(acts)) {
    const measured = grown.shops.map((shop) => measurement(shop, act, grown));
    for (const { warmUp } of measured) await warmUp();
    for (let round = 0; round < ROUNDS; round += 1) for (const { turn } of measured) await turn();
    for (const { close } of measured) close();
    const [first] = measured;
    for (const { orders, turns, shares } of measured)
      report({
        name: `growth ${name}: ${orders}`,
        figure: median(turns.map(({ perMinute }) => perMinute)),
        unit: '/min',
        ...(orders === first?.orders
          ? {}
          : {
              ratio: median(turns.map(({ perMinute }, round) => perMinute / (first?.turns[round]?.perMinute ?? perMinute))),
              against: `the speed among ${first?.orders}`,
              target: TARGET,
            }),
        samples: turns.reduce((sum, { milliseconds }) => sum + milliseconds.length, 0),
        note: `${SHOPPERS} shoppers; processor time each ${shares.inWords()}`,
      });
  }
}

function measurement({ orders, server, shoppers }: GrownShop, act: Act, { gateway, databaseTime }: Grown) {
  const { ways, close } = openWays(shoppers.length, { shopUrl: server.url, gatewayUrl: gateway.url });
  const one = async (at: number): Promise<void> => {
    const [shopper, way] = [shoppers[at], ways[at]];
    if (shopper !== undefined && way !== undefined) await act(shopper, way);
  };
  const shares = new ProcessorShares({ server: server.processorTime, database: databaseTime });
  const turns: Turn[] = [];
  return {
    orders,
    turns,
    shares,
    warmUp: () => takeTurn(one, SHOPPERS, WARM_UP_SECONDS),
    turn: async () =>
      void turns.push(
        await shares.during(
          () => takeTurn(one, SHOPPERS, SECONDS),
          ({ milliseconds }) => milliseconds.length,
        ),
      ),
    close,
  };
}
