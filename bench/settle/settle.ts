import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { settleAndWrite } from '../../apps/server/src/features/earnings/close/settle-and-write.ts';
import { addWeeks, weekOf } from '../../apps/server/src/platform/calendar/index.ts';
import { type Database, settingsOf } from '../../apps/server/src/platform/database/connection.ts';
import { seedDemo } from '../../tools/seed/seed.ts';
import { withCluster } from '../harness/bench-database.ts';
import type { Report } from '../harness/figure.ts';
import { type BareCopies, copyBare } from './bare-copies.ts';
import type { CloseTook } from './close-process.ts';

const SIZES = [100_000, 1_000_000] as const;
const WEEKS_BEFORE = 25;
/** A close may take three times what moving its rows takes, and 30 seconds. */
const TARGET = 1 / 3;
const MOST_SECONDS = 30;
/** Ten times the members may cost twelve times as much. */
const MOST_GROWTH = 12;
const TIME_ZONE = 'America/Los_Angeles';
const MEGABYTE = 1_048_576;

/** The whole weekly close from database to database, all trace lines written, after 25 weeks that were closed before; and the same rows copied and nothing else. */
export async function runSettle(report: Report): Promise<void> {
  const seconds: number[] = [];
  await withCluster(async (cluster) => {
    for (const size of SIZES) {
      const database = await cluster.open(`settle_${size}`);
      await seedDemo(database, { members: size, timeZone: TIME_ZONE });
      seconds.push(await measure(size, database, settingsOf(database).url, report));
    }
  });
  const [small, large] = seconds as [number, number];
  report({
    name: `settle ${SIZES[1]}: growth`,
    figure: large / small,
    unit: 'times',
    samples: 1,
    note: `as long as ${SIZES[0]} members; ${large / small <= MOST_GROWTH ? 'within' : 'ABOVE'} ${MOST_GROWTH}`,
  });
}

async function measure(size: number, database: Database, url: string, report: Report): Promise<number> {
  const week = addWeeks(weekOf(new Date(), TIME_ZONE), -1);
  for (let back = WEEKS_BEFORE; back >= 1; back -= 1) await settleAndWrite(database, { week: addWeeks(week, -back), timeZone: TIME_ZONE });
  await sql`CHECKPOINT`.execute(database);
  const took = await closeApart(url, week);
  await sql`CHECKPOINT`.execute(database);
  const bare = await copyBare(database, week, addWeeks(week, -1));
  tell(size, took, bare, report);
  return took.ms / 1_000;
}

function tell(size: number, { ms, lines, peakBytes }: CloseTook, bare: BareCopies, report: Report): void {
  const copiesMs = bare.outMs + bare.inMs;
  report({
    name: `settle ${size}: close`,
    figure: ms / 1_000,
    unit: 's',
    ratio: copiesMs / ms,
    against: `the speed of copying its ${bare.rowsOut} rows out and ${bare.rowsIn} in (${(bare.outMs / 1_000).toFixed(2)} s + ${(bare.inMs / 1_000).toFixed(2)} s)`,
    target: TARGET,
    samples: 1,
    note: `${(ms / copiesMs).toFixed(2)} times as long; ${lines} lines; ${ms <= MOST_SECONDS * 1_000 ? 'within' : 'ABOVE'} ${MOST_SECONDS} s`,
  });
  report({
    name: `settle ${size}: peak memory`,
    figure: peakBytes / MEGABYTE,
    unit: 'MB',
    samples: 1,
    note: 'resident, of a process that closes and ends',
  });
}

/** A separate process, so that its memory is that of the close alone. */
async function closeApart(url: string, week: number): Promise<CloseTook> {
  const child = fork(path.join(import.meta.dirname, 'close-process.ts'), { execArgv: [] });
  child.send({ url, week, timeZone: TIME_ZONE });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the close ended with ${String(code)}`)));
  const [took] = (await Promise.race([once(child, 'message'), ended])) as [CloseTook];
  ended.catch(() => undefined);
  return took;
}
