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

/** Payments on the way at the end of a week have this long to arrive before its close begins. */
const GRACE_MS = 10 * 60_000;

export interface ClosingParts {
  database: Database;
  settler: Settler;
  settings: { businessTimeZone: string };
}

/** The next week to close: the one after the last closed, or the first with a paid order. Undefined where nothing was ever paid. */
export async function nextWeek(database: Database): Promise<Week | undefined> {
  const { rows } = await sql<{ last: Week | null; first: Week | null }>`
    SELECT (SELECT max(week) FROM week_run) AS last, (SELECT min(week) FROM pv_row) AS first`.execute(database);
  const { last = null, first = null } = rows[0] ?? {};
  return last === null ? (first ?? undefined) : addWeeks(last, 1);
}

/** One week's close, and the month's where the week ends one. */
export interface Closed {
  week: ClosedWeek;
  month: LockedMonth | undefined;
}

/**
 * Closes one week that is over, and the month it ends; both happen once, whoever asks and however often. The database's clock decides, asked in the
 * transaction that closes; `at` stands in for it.
 */
export async function closeWeek(
  { database, settler, settings }: ClosingParts,
  week: Week,
  { at, graceMs = 0 }: { at?: Date | undefined; graceMs?: number } = {},
): Promise<Closed> {
  const closed = await settler.run('settleWeek', { week, timeZone: settings.businessTimeZone, graceMs, closedAt: at });
  if (closed.outcome === 'busy' || closed.outcome === 'notOver') return { week: closed, month: undefined };
  const { plan } = await planFor(database, week);
  const endsMonth = lastWeekOfMonth(plan, monthOfWeek(plan, week)) === week;
  return { week: closed, month: endsMonth ? await settler.run('lockMonth', { week, closedAt: at }) : undefined };
}

/** Closes the next week, which has to be over (`week`, where it is named); undefined where there is no such. */
export async function closeNextWeek(parts: ClosingParts, week: Week | undefined, at: Date | undefined): Promise<Closed | undefined> {
  const next = await nextWeek(parts.database);
  if (next === undefined || (week ?? next) !== next) return undefined;
  const closed = await closeWeek(parts, next, { at });
  return closed.week.outcome === 'notOver' ? undefined : closed;
}

/** Whether a week has been closed. */
export async function isClosed(database: Database, week: Week): Promise<boolean> {
  const run = await database.selectFrom('week_run').select('week').where('week', '=', week).executeTakeFirst();
  return run !== undefined;
}

/** Closes every week that is over, oldest first. A month left open by a process that died between the two is closed first. */
export async function closeWeeksOver(parts: ClosingParts, at: Date | undefined): Promise<Closed[]> {
  const done: Closed[] = [];
  await finishMonth(parts, at);
  const now = at ?? (await timeOf(parts.database));
  // A settling thread is started for a week that looks over; whether it is, the transaction that closes it asks once more.
  for (let week = await nextWeek(parts.database); week !== undefined && isOver(week, now, parts.settings); week = addWeeks(week, 1)) {
    const closed = await closeWeek(parts, week, { at, graceMs: GRACE_MS });
    if (closed.week.outcome === 'busy' || closed.week.outcome === 'notOver') break;
    done.push(closed);
  }
  return done;
}

const isOver = (week: Week, now: Date, { businessTimeZone }: ClosingParts['settings']): boolean =>
  now.getTime() >= endOfWeek(week, businessTimeZone).getTime() + GRACE_MS;

/** The last closed week's month, where that week ends it: closing it twice does nothing. */
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
