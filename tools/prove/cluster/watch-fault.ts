import { setTimeout as delay } from 'node:timers/promises';
import type { ToldOrder } from '../harness/buyers.ts';
import { type Failures, longestGap } from '../harness/failures.ts';
import type { Fault, World } from './faults.ts';

/** Buyers' experience during a fault. */
export interface Watched {
  title: string;
  /** Orders confirmed to buyers, from the fault to the end of the watch. */
  orders: number;
  /** The longest time without an order. */
  longestGapMs: number;
  failures: Failures;
  /** Unexpected restarts of shop processes. */
  restarts: number;
  /** Highest number of simultaneous leaders. */
  mostLeaders: number;
}

/** Time for watching buyers after a fault is over. */
const WATCH_MS = 25_000;
const LOOK_EVERY_MS = 250;

/** Applies a fault to the cluster and records what buyers experience. */
export async function watchFault(
  { title, endsShops = false, act }: Fault,
  world: World,
  { told, setFailures }: { told: readonly ToldOrder[]; setFailures(failures: Failures): void },
): Promise<Watched> {
  const failures: Failures = new Map();
  setFailures(failures);
  const startsBefore = startsOf(world);
  const begunAtMs = Date.now();
  let [isOver, mostLeaders] = [false, 0];
  const looking = (async () => {
    while (!isOver) {
      mostLeaders = Math.max(mostLeaders, (await world.cluster.leaders()).length);
      await delay(LOOK_EVERY_MS);
    }
  })();
  await act(world);
  await delay(WATCH_MS);
  const endedAtMs = Date.now();
  isOver = true;
  await looking;
  const times = told.map(({ placedAtMs }) => placedAtMs).filter((at) => at >= begunAtMs && at <= endedAtMs);
  const restarts = endsShops ? 0 : startsOf(world) - startsBefore;
  await world.cluster.untilWhole();
  return { title, orders: times.length, longestGapMs: longestGap([begunAtMs, ...times, endedAtMs]), failures, restarts, mostLeaders };
}

const startsOf = ({ shops }: World): number => shops.reduce((sum, shop) => sum + shop.starts(), 0);
