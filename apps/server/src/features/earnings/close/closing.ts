import { addWeeks } from '@upline/money/weeks';
import { lastWeekOfMonth, monthOfWeek } from '@upline/plan';
import { sql } from 'kysely';
import { endOfWeek, type Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { timeOf } from '../../../platform/database/database-clock.ts';
import type { LockedMonth } from './lock-month.ts';
import { planFor } from '../plans/plan-store.ts';
import type { Settler } from '../thread/settler.ts';
import type { ClosedWeek } from './settle-and-write.ts';

/** How long after its end a week stays open for payments that are on their way. */
const GRACE_MS = 10 * 60_000;

export interface ClosingParts {
  database: Database;
  settler: Pick<Settler, 'run'>;
  settings: { businessTimeZone: string };
}

/** The next week to close: the one after the last closed, or the first with a paid order. Undefined where nothing was ever paid. */
export async function nextWeek(database: Database): Promise<Week | undefined> {
  const { rows } = await sql<{ last: Week | null; first: Week | null }>`
    SELECT (SELECT max(week) FROM week_run) AS last, (SELECT min(week) FROM pv_row) AS first`.execute(database);
  const { last = null, first = null } = rows[0] ?? {};
  return last === null ? (first ?? undefined) : addWeeks(last, 1);
}

/** What closing a week did, and closing its month where the week is the month's last. */
export interface Closed {
  week: ClosedWeek;
  month: LockedMonth | undefined;
}

/**
 * Closes a week that is over, and its month where it is the month's last. Each happens once, however often this is called. The database's clock decides, in the
 * transaction that closes; `at` replaces it.
 */
export async function closeWeek(
  { database, settler, settings }: ClosingParts,
  week: Week,
  { at, graceMs = 0, begunBy = 'shop' }: { at?: Date | undefined; graceMs?: number; begunBy?: string } = {},
): Promise<Closed> {
  const closed = await settler.run('settleWeek', { week, timeZone: settings.businessTimeZone, graceMs, closedAt: at, begunBy });
  if (closed.outcome === 'busy' || closed.outcome === 'notOver') return { week: closed, month: undefined };
  const { plan } = await planFor(database, week);
  const endsMonth = lastWeekOfMonth(plan, monthOfWeek(plan, week)) === week;
  return { week: closed, month: endsMonth ? await settler.run('lockMonth', { week, closedAt: at }) : undefined };
}

/** Whether a week is over at a moment: its orders cannot grow any more. */
export const isWeekOver = (week: Week, now: Date, { businessTimeZone }: ClosingParts['settings']): boolean =>
  now.getTime() >= endOfWeek(week, businessTimeZone).getTime();

/** Whether a week has been closed. */
export async function isClosed(database: Database, week: Week): Promise<boolean> {
  const run = await database.selectFrom('week_run').select('week').where('week', '=', week).executeTakeFirst();
  return run !== undefined;
}

/** Closes every week that is over, the oldest first. A process may have died between closing a week and its month: that month is closed before. */
export async function closeWeeksOver(parts: ClosingParts, at: Date | undefined): Promise<Closed[]> {
  const done: Closed[] = [];
  await finishMonth(parts, at);
  const now = at ?? (await timeOf(parts.database));
  // This only decides whether the settling thread is asked. The transaction that closes the week asks the clock again.
  for (let week = await nextWeek(parts.database); week !== undefined && isOver(week, now, parts.settings); week = addWeeks(week, 1)) {
    const closed = await closeWeek(parts, week, { at, graceMs: GRACE_MS });
    if (closed.week.outcome === 'busy' || closed.week.outcome === 'notOver') break;
    done.push(closed);
  }
  return done;
}

const isOver = (week: Week, now: Date, { businessTimeZone }: ClosingParts['settings']): boolean =>
  now.getTime() >= endOfWeek(week, businessTimeZone).getTime() + GRACE_MS;

/** Closes the month of the last closed week where that week is its last and the month is still open. */
async function finishMonth({ database, settler }: ClosingParts, at: Date | undefined): Promise<void> {
  const { rows } = await sql<{ week: Week | null }>`SELECT max(week) AS week FROM week_run`.execute(database);
  const week = rows[0]?.week ?? null;
  if (week === null) return;
  const { plan } = await planFor(database, week);
  const month = monthOfWeek(plan, week);
  if (lastWeekOfMonth(plan, month) !== week) return;
  const locked = await database.selectFrom('month_run').select('month').where('month', '>=', month).limit(1).executeTakeFirst();
  if (locked === undefined) await settler.run('lockMonth', { week, closedAt: at });
}
