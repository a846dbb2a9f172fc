import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { settleAndWrite } from '../../apps/server/src/features/earnings/close/settle-and-write.ts';
import { addWeeks, weekOf } from '../../apps/server/src/platform/calendar/index.ts';
import { settingsOf } from '../../apps/server/src/platform/database/connection.ts';
import { seedDemo } from '../../tools/seed/seed.ts';
import { type BenchCluster, withCluster } from '../harness/bench-database.ts';
import type { Report } from '../harness/figure.ts';
import type { Sizes } from '../harness/sizes.ts';
import { type BareCopies, copyBare } from './bare-copies.ts';
import type { CloseTook } from './close-process.ts';
import { activateFiveFormulas } from './five-formulas.ts';
import { activateFormatTwo } from './format-two.ts';

const MEMBERS = 1_000_000;
/** A tenth of the members must take about a tenth of the time. */
const PART = 10;
const WEEKS_BEFORE = 25;
/** A close may take three times as long as moving its rows, and at most 30 seconds. */
const TARGET = 1 / 3;
const MOST_SECONDS = 30;
/** Ten times the members may take twelve times as long. */
const MOST_GROWTH = 12;
/** The plan of five formulas may take twice as long as the default plan. */
const MOST_OF_FIVE = 2;
/** The default plan in format 2 writes the same lines, plus the plan's memory. */
const MOST_OF_FORMAT_TWO = 1.5;
const TIME_ZONE = 'America/Los_Angeles';
const MEGABYTE = 1_048_576;

/**
 * Measures the whole weekly close from database to database, with all trace lines written, after 25 closed weeks, and a mere copy of the same rows. Then closes the same week again
 * by a plan of five formulas. With another number of members it measures only that number, after one week.
 */
export async function runSettle(report: Report, { members }: Sizes): Promise<void> {
  await withCluster(async (cluster) => {
    if (members !== undefined) {
      await measure(cluster, { size: members, weeksBefore: 1 }, report);
      return;
    }
    const small = await measure(cluster, { size: MEMBERS / PART, weeksBefore: WEEKS_BEFORE }, report);
    const large = await measure(cluster, { size: MEMBERS, weeksBefore: WEEKS_BEFORE }, report);
    report({
      name: `settle ${MEMBERS}: growth`,
      figure: large / small,
      unit: 'times',
      samples: 1,
      note: `as long as ${MEMBERS / PART} members; ${large / small <= MOST_GROWTH ? 'within' : 'ABOVE'} ${MOST_GROWTH}`,
    });
  });
}

/** Returns the milliseconds of the close by the default plan. */
async function measure(
  cluster: BenchCluster,
  { size, weeksBefore }: { size: number; weeksBefore: number },
  report: Report,
): Promise<number> {
  const name = `settle_${size}`;
  const filled = await cluster.open(name);
  await seedDemo(filled, { members: size, timeZone: TIME_ZONE });
  const week = addWeeks(weekOf(new Date(), TIME_ZONE), -1);
  for (let back = weeksBefore; back >= 1; back -= 1) await settleAndWrite(filled, { week: addWeeks(week, -back), timeZone: TIME_ZONE });
  // Both plans close the same week after the same weeks.
  const second = await cluster.copy(name, `${name}_five`);
  await activateFiveFormulas(second);
  const third = await cluster.copy(name, `${name}_format_two`);
  await activateFormatTwo(third, TIME_ZONE);
  await cluster.checkpoint();
  const database = await cluster.open(name);
  const took = await closeApart(settingsOf(database).url, week);
  await cluster.checkpoint();
  const bare = await copyBare(database, week, addWeeks(week, -1));
  tell(size, took, bare, report);
  await cluster.checkpoint();
  tellOther('five formulas', { size, usual: took, most: MOST_OF_FIVE }, await closeApart(settingsOf(second).url, week), report);
  await cluster.checkpoint();
  tellOther(
    'default plan in format 2',
    { size, usual: took, most: MOST_OF_FORMAT_TWO },
    await closeApart(settingsOf(third).url, week),
    report,
  );
  return took.ms;
}

interface OtherPlan {
  size: number;
  /** Close of the same week by the default plan. */
  usual: CloseTook;
  /** Allowed multiple of its time. */
  most: number;
}

function tellOther(name: string, { size, usual, most }: OtherPlan, { ms, lines, peakBytes }: CloseTook, report: Report): void {
  const times = ms / usual.ms;
  report({
    name: `settle ${size}: ${name}`,
    figure: ms / 1_000,
    unit: 's',
    samples: 1,
    note: `${times.toFixed(2)} times the default plan, ${times <= most ? 'within' : 'ABOVE'} ${most}; ${lines} lines; ${(peakBytes / MEGABYTE).toFixed(0)} MB`,
  });
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

/** Runs in a separate process, so that its memory is that of the close alone. */
async function closeApart(url: string, week: number): Promise<CloseTook> {
  const child = fork(path.join(import.meta.dirname, 'close-process.ts'), { execArgv: [] });
  child.send({ url, week, timeZone: TIME_ZONE });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the close ended with ${String(code)}`)));
  const [took] = (await Promise.race([once(child, 'message'), ended])) as [CloseTook];
  ended.catch(() => undefined);
  return took;
}
