import type { Day } from '@upline/plan/format2';
import { addWeeks, type Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { timeOf } from '../../../platform/database/database-clock.ts';
import { planFor } from '../plans/plan-store.ts';
import { weeksWith } from '../volume/counted-weeks.ts';
import type { Settler } from '../thread/settler.ts';
import type { ClosedRun } from './close-period.ts';
import { daysIn, endingOn, endOfDay, type PeriodSpan } from './period-calendar.ts';

export interface PeriodClosingParts {
  database: Database;
  settler: Pick<Settler, 'run'>;
  settings: { businessTimeZone: string };
}

interface By {
  at?: Date | undefined;
  graceMs?: number;
}

/** Result of closing periods. `isDone`: no requested period is left open. */
export interface ClosedPeriods {
  runs: ClosedRun[];
  isDone: boolean;
}

/** Closes the periods that come before the close of a week, if they are over: its days, and other periods that end before its last day. */
export async function closePeriodsBefore(parts: PeriodClosingParts, week: Week, by: By): Promise<ClosedPeriods> {
  const spans = (await endingIn(parts.database, week)).filter(({ rule, last }) => rule.every === 'day' || last !== lastOf(week));
  return closeSpans(parts, spans, by);
}

/** Closes the periods longer than a week that end with it. The week must be closed. */
export async function closePeriodsAfter(parts: PeriodClosingParts, week: Week, by: By): Promise<ClosedPeriods> {
  const spans = (await endingIn(parts.database, week)).filter(({ rule, last }) => rule.every !== 'day' && last === lastOf(week));
  return closeSpans(parts, spans, by);
}

const lastOf = (week: Week): Day => daysIn(week).at(-1) as Day;

/** The periods other than weeks that end in a week, or in one merged into it, in closing order. */
async function endingIn(database: Database, week: Week): Promise<PeriodSpan[]> {
  const ending: PeriodSpan[] = [];
  const { first } = weeksWith(await planFor(database, week), week);
  for (let one = first; one <= week; one = addWeeks(one, 1)) {
    const { plan2 } = await planFor(database, one);
    if (plan2 === undefined) continue;
    ending.push(...daysIn(one).flatMap((day) => endingOn(plan2, day).filter(({ rule }) => rule.every !== 'week')));
  }
  return ending;
}

async function closeSpans(
  { database, settler, settings }: PeriodClosingParts,
  spans: readonly PeriodSpan[],
  by: By,
): Promise<ClosedPeriods> {
  const runs: ClosedRun[] = [];
  if (spans.length === 0) return { runs, isDone: true };
  const { businessTimeZone: timeZone } = settings;
  const { at, graceMs = 0 } = by;
  const closed = await closedRuns(database, spans);
  // This only decides whether to ask the settling thread. The transaction that closes the period checks the clock again.
  const now = at ?? (await timeOf(database));
  for (const { period, code, last } of spans) {
    if (closed.has(`${period} ${code}`)) continue;
    if (now.getTime() < endOfDay(last, timeZone).getTime() + graceMs) return { runs, isDone: false };
    const run = await settler.run('closePeriod', { period, lastDay: last, timeZone, graceMs, closedAt: at });
    if (run.outcome === 'busy' || run.outcome === 'notOver') return { runs, isDone: false };
    if (run.outcome === 'closed') runs.push(run);
  }
  return { runs, isDone: true };
}

async function closedRuns(database: Database, spans: readonly PeriodSpan[]): Promise<Set<string>> {
  const rows = await database
    .selectFrom('period_run')
    .select(['period', 'code'])
    .where('period', 'in', [...new Set(spans.map(({ period }) => period))])
    .where('code', 'in', [...new Set(spans.map(({ code }) => code))])
    .execute();
  return new Set(rows.map(({ period, code }) => `${period} ${code}`));
}
