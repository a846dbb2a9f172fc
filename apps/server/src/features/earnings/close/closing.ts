import { addWeeks } from '@upline/money/weeks';
import { sql } from 'kysely';
import { endOfWeek, type Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { timeOf } from '../../../platform/database/database-clock.ts';
import { inSpan } from '../../../platform/tracing/index.ts';
import { type LockedMonth, spanOf } from './lock-month.ts';
import { planFor } from '../plans/plan-store.ts';
import { countedWeek } from '../volume/counted-weeks.ts';
import type { Settler } from '../thread/settler.ts';
import { closePeriodsAfter, closePeriodsBefore } from '../periods/close-due.ts';
import type { ClosedRun } from '../periods/close-period.ts';
import type { ClosedWeek } from './settle-and-write.ts';

/** Time that a week stays open after its end, for payments under way. */
const GRACE_MS = 10 * 60_000;

export interface ClosingParts {
  database: Database;
  settler: Pick<Settler, 'run'>;
  settings: { businessTimeZone: string };
}

/** The next week to close: the one after the last closed week, or the first with a paid order. Merged weeks are skipped. Undefined if nothing was ever paid. */
export async function nextWeek(database: Database): Promise<Week | undefined> {
  const { rows } = await sql<{ last: Week | null; first: Week | null }>`
    SELECT (SELECT max(week) FROM week_run) AS last, (SELECT min(week) FROM pv_row) AS first`.execute(database);
  const { last = null, first = null } = rows[0] ?? {};
  const next = last === null ? first : addWeeks(last, 1);
  return next === null ? undefined : countedWeek(database, next);
}

/** Results of closing a week, the other periods that end in it, and its month if the week is the month's last. */
export interface Closed {
  week: ClosedWeek;
  periods: ClosedRun[];
  month: LockedMonth | undefined;
}

/**
 * Closes a week that is over, the other periods of a format 2 plan that end in it, and its month if the week is the month's last. Each closes once, however often this is called.
 * The database's clock decides, inside the closing transaction; `at` replaces it.
 */
export function closeWeek(parts: ClosingParts, week: Week, how: HowToClose = {}): Promise<Closed> {
  const start = { name: 'close a week', kind: 'inside', attributes: { 'upline.week': week } } as const;
  return inSpan(start, async (span) => {
    const closed = await closeInTurn(parts, week, how);
    span?.setAttributes({ 'upline.outcome': closed.week.outcome });
    return closed;
  });
}

interface HowToClose {
  at?: Date | undefined;
  graceMs?: number;
  begunBy?: string;
}

async function closeInTurn(parts: ClosingParts, week: Week, { at, graceMs = 0, begunBy = 'shop' }: HowToClose): Promise<Closed> {
  const { database, settler, settings } = parts;
  const before = await closePeriodsBefore(parts, week, { at, graceMs });
  const closed = before.isDone
    ? await settler.run('settleWeek', { week, timeZone: settings.businessTimeZone, graceMs, closedAt: at, begunBy })
    : { outcome: 'notOver' as const, week, lines: 0, facts: undefined };
  if (closed.outcome === 'busy' || closed.outcome === 'notOver') return { week: closed, periods: before.runs, month: undefined };
  const after = await closePeriodsAfter(parts, week, { at, graceMs });
  const periods = [...before.runs, ...after.runs];
  const endsMonth = spanOf(await planFor(database, week), week).last === week;
  return { week: closed, periods, month: endsMonth && after.isDone ? await settler.run('lockMonth', { week, closedAt: at }) : undefined };
}

/** Whether a week is over at a moment, so that its orders cannot grow any more. */
export const isWeekOver = (week: Week, now: Date, { businessTimeZone }: ClosingParts['settings']): boolean =>
  now.getTime() >= endOfWeek(week, businessTimeZone).getTime();

export async function isClosed(database: Database, week: Week): Promise<boolean> {
  const run = await database.selectFrom('week_run').select('week').where('week', '=', week).executeTakeFirst();
  return run !== undefined;
}

export interface ClosedOver {
  weeks: Closed[];
  /** Closed periods of the week that is still open. */
  periods: ClosedRun[];
}

/**
 * Closes every week that is over, oldest first, and the periods of the open week whose days are over. A process may have died between closing a week and closing what ends with it,
 * so that is finished first.
 */
export async function closeOver(parts: ClosingParts, at: Date | undefined): Promise<ClosedOver> {
  const done: Closed[] = [];
  await finishWeek(parts, at);
  const now = at ?? (await timeOf(parts.database));
  // This only decides whether to ask the settling thread. The transaction that closes the week checks the clock again.
  for (
    let week = await nextWeek(parts.database);
    week !== undefined && isOver(week, now, parts.settings);
    week = await nextWeek(parts.database)
  ) {
    const closed = await closeWeek(parts, week, { at, graceMs: GRACE_MS });
    if (closed.week.outcome === 'busy' || closed.week.outcome === 'notOver') break;
    done.push(closed);
  }
  const open = await nextWeek(parts.database);
  const { runs } = open === undefined ? { runs: [] } : await closePeriodsBefore(parts, open, { at, graceMs: GRACE_MS });
  return { weeks: done, periods: runs };
}

const isOver = (week: Week, now: Date, { businessTimeZone }: ClosingParts['settings']): boolean =>
  now.getTime() >= endOfWeek(week, businessTimeZone).getTime() + GRACE_MS;

/** Closes the longer periods and the month that end with the last closed week and are still open. */
async function finishWeek(parts: ClosingParts, at: Date | undefined): Promise<void> {
  const { database, settler } = parts;
  const { rows } = await sql<{ week: Week | null }>`SELECT max(week) AS week FROM week_run`.execute(database);
  const week = rows[0]?.week ?? null;
  if (week === null) return;
  if (!(await closePeriodsAfter(parts, week, { at, graceMs: GRACE_MS })).isDone) return;
  const { month, last } = spanOf(await planFor(database, week), week);
  if (last !== week) return;
  const locked = await database.selectFrom('month_run').select('month').where('month', '>=', month).limit(1).executeTakeFirst();
  if (locked === undefined) await settler.run('lockMonth', { week, closedAt: at });
}
