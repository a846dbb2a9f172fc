import { addWeeks, lastWeekOfMonth, monthOfWeek } from '@upline/plan';
import { sql } from 'kysely';
import { type Week, weekOf } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { LockedMonth } from '../months/lock-month.ts';
import { planFor } from '../plans/plan-store.ts';
import type { Settler } from '../settler/settler.ts';
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

/** Whether a week ended long enough ago to be closed. */
export function isOver(week: Week, now: Date, timeZone: string): boolean {
  return weekOf(new Date(now.getTime() - GRACE_MS), timeZone) > week;
}

/** One week's close, and the month's where the week ends one. */
export interface Closed {
  week: ClosedWeek;
  month: LockedMonth | undefined;
}

/** Closes one week and the month it ends; both happen once, whoever asks and however often. */
export async function closeWeek({ database, settler }: ClosingParts, week: Week, now: Date): Promise<Closed> {
  const closed = await settler.run('settleWeek', { week, closedAt: now });
  if (closed.outcome === 'busy') return { week: closed, month: undefined };
  const { plan } = await planFor(database, week);
  const endsMonth = lastWeekOfMonth(plan, monthOfWeek(plan, week)) === week;
  return { week: closed, month: endsMonth ? await settler.run('lockMonth', { week, closedAt: now }) : undefined };
}

/** Closes the next week, which has to be over (`week`, where it is named); undefined where there is no such. */
export async function closeNextWeek(parts: ClosingParts, week: Week | undefined, now: Date): Promise<Closed | undefined> {
  const next = await nextWeek(parts.database);
  if (next === undefined || (week ?? next) !== next || weekOf(now, parts.settings.businessTimeZone) <= next) return undefined;
  return closeWeek(parts, next, now);
}

/** Whether a week has been closed. */
export async function isClosed(database: Database, week: Week): Promise<boolean> {
  const run = await database.selectFrom('week_run').select('week').where('week', '=', week).executeTakeFirst();
  return run !== undefined;
}

/** Closes every week that is over, oldest first. A month left open by a process that died between the two is closed first. */
export async function closeWeeksOver(parts: ClosingParts, now: Date): Promise<Closed[]> {
  const done: Closed[] = [];
  await finishMonth(parts, now);
  for (let week = await nextWeek(parts.database); week !== undefined && isOver(week, now, parts.settings.businessTimeZone); ) {
    const closed = await closeWeek(parts, week, now);
    if (closed.week.outcome === 'busy') break;
    done.push(closed);
    week = addWeeks(week, 1);
  }
  return done;
}

/** The last closed week's month, where that week ends it: closing it twice does nothing. */
async function finishMonth({ database, settler }: ClosingParts, now: Date): Promise<void> {
  const { rows } = await sql<{ week: Week | null }>`SELECT max(week) AS week FROM week_run`.execute(database);
  const week = rows[0]?.week ?? null;
  if (week === null) return;
  const { plan } = await planFor(database, week);
  const month = monthOfWeek(plan, week);
  if (lastWeekOfMonth(plan, month) !== week) return;
  const locked = await database.selectFrom('month_run').select('month').where('month', '>=', month).limit(1).executeTakeFirst();
  if (locked === undefined) await settler.run('lockMonth', { week, closedAt: now });
}
