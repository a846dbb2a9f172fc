import { loadSettings } from '../../apps/server/src/config/load-settings.ts';
import { tellWhoseActivityEnds } from '../../apps/server/src/features/earnings/standing/tell-whose-activity-ends.ts';
import { releaseWeeks } from '../../apps/server/src/features/earnings/release/release-week.ts';
import { closeOver } from '../../apps/server/src/features/earnings/close/closing.ts';
import { type PaymentParts, payMethods, reconcilePayments, sweepPayments } from '../../apps/server/src/features/payment/index.ts';
import { lookAtPaidCharges } from '../../apps/server/src/features/payment/recurring/look-at-paid-charges.ts';
import { watchEthereum } from '../../apps/server/src/features/payment/usdt/watch-ethereum.ts';
import { weekOf } from '../../apps/server/src/platform/calendar/index.ts';
import { createFixedClock } from '../../apps/server/src/platform/clock.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { withCluster } from '../harness/bench-database.ts';
import type { Report } from '../harness/figure.ts';
import type { Sizes } from '../harness/sizes.ts';
import { median } from '../harness/percentile.ts';
import { createMemoryGateway } from '../purchase/memory-gateway.ts';
import { fillHistory } from './fill-history.ts';

const FEW = 10_000;
const MANY = 2_000_000;
const WARM_UP_ROUNDS = 5;
const ROUNDS = 40;
/** With the larger number of orders the minute's work may take 1.5 times as long as with 10,000. */
const TARGET = 1 / 1.5;

/** Measures all recurring work of one idle minute, alternating between a young shop and an old one with 2,000,000 orders (`--orders`). */
export async function runMinute(report: Report, { orders: many = MANY }: Sizes = {}): Promise<void> {
  const settings = loadSettings({});
  const now = new Date();
  const week = weekOf(now, settings.businessTimeZone);
  const log = createLogger({ level: 'silent' });
  const gateway = createMemoryGateway();
  const clock = createFixedClock(now);
  await withCluster(async (cluster) => {
    const shops: PaymentParts[] = [];
    const fillSeconds: number[] = [];
    for (const orders of [FEW, many]) {
      const database = await cluster.open(`orders_${orders}`);
      const begunAt = performance.now();
      await fillHistory(database, orders, { now, week });
      fillSeconds.push((performance.now() - begunAt) / 1_000);
      shops.push({ settings, database, gateway, payMethods, clock, log, orderListeners: [] });
    }
    for (const [name, work] of Object.entries(works)) await compare(name, work, { shops, many, report });
    const whole = async (parts: PaymentParts): Promise<void> => {
      for (const work of Object.values(works)) await work(parts);
    };
    await compare('all of it', whole, { shops, many, report }, `${Math.round(fillSeconds[1] ?? 0)} s to fill`);
  });
}

type Work = (parts: PaymentParts) => Promise<unknown>;

const settledBefore = (): never => {
  throw new Error('no week is over: there is nothing to settle');
};
const stillChain = (database: Database) => ({
  head: async () => {
    const { block_number: block } = await database.selectFrom('crypto_cursor').select('block_number').executeTakeFirstOrThrow();
    return block;
  },
  transfersTo: async () => [],
});

const works: Readonly<Record<string, Work>> = {
  'payments and orders': sweepPayments,
  reconciliation: reconcilePayments,
  'look at paid charges': lookAtPaidCharges,
  'weeks and notices': async ({ database, settings, clock }) => {
    const now = clock.now();
    await closeOver({ database, settings, settler: { run: settledBefore } as never }, now);
    await releaseWeeks({ database, settings }, now);
    await tellWhoseActivityEnds({ database, settings }, now);
  },
  'watch of a chain': (parts) => watchEthereum(parts, stillChain(parts.database), { chain: 'bench', confirmations: 12 }),
};

interface Compared {
  shops: readonly PaymentParts[];
  many: number;
  report: Report;
}

async function compare(name: string, work: Work, { shops, many, report }: Compared, note?: string): Promise<void> {
  const times = shops.map(() => [] as number[]);
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1)
    for (const [at, parts] of shops.entries()) {
      const begunAt = performance.now();
      await work(parts);
      if (round >= 0) times[at]?.push(performance.now() - begunAt);
    }
  const [small, large] = times.map(median) as [number, number];
  report({ name: `minute ${name}: ${FEW} orders`, figure: small, unit: 'ms', samples: ROUNDS });
  report({
    name: `minute ${name}: ${many} orders`,
    figure: large,
    unit: 'ms',
    ratio: small / large,
    against: `the speed among ${FEW}`,
    target: TARGET,
    samples: ROUNDS,
    note: [`${(large / small).toFixed(2)} times as long`, note].filter((part) => part !== undefined).join('; '),
  });
}
