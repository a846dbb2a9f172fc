import { weekOfDay } from '@upline/money/weeks';
import { type PeriodRule, type Plan2, spanAt, weeksOf } from '@upline/plan/format2';
import { sql } from 'kysely';
import { addWeeks, type Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { AnyPlan } from '../plans/any-plan.ts';
import { planFor } from '../plans/plan-store.ts';
import { mondayOf } from './open-week.ts';

const DAY_MS = 86_400_000;

/** Calendar weeks that are closed as one: the last gives the name, and the earlier ones are merged into it. */
export interface CountedWeeks {
  first: Week;
  last: Week;
}

/** The weeks of a plan as a period; undefined if it has none. */
const weeksRule = (plan2: Plan2 | undefined): PeriodRule | undefined => plan2 && weeksOf(plan2.periods)?.rule;

export const mergesWeeks = ({ plan2 }: Pick<AnyPlan, 'plan2'>): boolean => (weeksRule(plan2)?.merged?.size ?? 0) > 0;

/** The weeks that a plan closes together with a week. */
export function weeksWith(version: Pick<AnyPlan, 'plan2'>, week: Week): CountedWeeks {
  const rule = weeksRule(version.plan2);
  if (rule === undefined || !mergesWeeks(version)) return { first: week, last: week };
  const { first, last } = spanAt(rule, mondayOf(week));
  return { first: weekOfDay(first * DAY_MS), last: weekOfDay(last * DAY_MS) };
}

/** The week in which an open or future week counts, by the plans in force: itself, or the next that is not merged. */
export async function countedWeek(database: Database, week: Week): Promise<Week> {
  for (let counted = week; ; ) {
    const { last } = weeksWith(await planFor(database, counted), counted);
    if (last === counted) return counted;
    // Another plan may be in force by then, which merges that week as well.
    counted = last;
  }
}

/** The weeks that are closed together with a week, by the plan that closes them. */
export async function openWeeksWith(database: Database, week: Week): Promise<CountedWeeks> {
  const counted = await countedWeek(database, week);
  return weeksWith(await planFor(database, counted), counted);
}

/** Whether plans that counted up to a week had merged or special periods. */
export interface PastExceptions {
  merged: boolean;
  special: boolean;
}

/**
 * Reads whether periods may have been merged or special up to a week; if left out, until now and in the weeks to come. Plans of later weeks are ignored, so that a closed week is
 * read the same way when it is computed again.
 */
export async function readPastExceptions(database: Database, upTo?: Week): Promise<PastExceptions> {
  const has = (field: string) => sql`coalesce(bool_or(document_text ~ ${`"${field}"\\s*:\\s*\\[\\s*\\{`}), false)`;
  const { rows } = await sql<PastExceptions>`
    SELECT ${has('merged')} AS merged, ${has('special')} AS special FROM plan_version
    WHERE activated_at IS NOT NULL AND document_text IS NOT NULL ${upTo === undefined ? sql`` : sql`AND from_week <= ${upTo}`}`.execute(
    database,
  );
  return rows[0] ?? { merged: false, special: false };
}

/** The first calendar week that counted in a closed week. */
export async function firstOfClosed(database: Database, week: Week): Promise<Week> {
  const { rows } = await sql<{ first: Week }>`
    SELECT to_char(first_day, 'IYYYIW')::int AS first FROM period_run WHERE every = 'week' AND code = ${week}`.execute(database);
  return rows[0]?.first ?? week;
}

/** The weeks that count together with a week, closed or open: pages show the last of them. */
export async function weeksOfPage(database: Database, week: Week): Promise<CountedWeeks> {
  const { rows } = await sql<{ closed: Week | null }>`SELECT min(week) AS closed FROM week_run WHERE week >= ${week}`.execute(database);
  const closed = rows[0]?.closed ?? null;
  if (closed === null) return openWeeksWith(database, week);
  const first = await firstOfClosed(database, closed);
  return first <= week ? { first, last: closed } : { first: week, last: week };
}

/** Maps weeks of payment to the closed week in which each counted. `open`: the weeks being closed now. */
export async function closedWeekOf(database: Database, open: CountedWeeks, weeks: Iterable<Week>): Promise<(week: Week) => Week> {
  const earlier = [...new Set(weeks)].filter((week) => week < open.first);
  const { rows } = await sql<{ week: Week; closed: Week | null }>`
    SELECT given AS week, (SELECT min(week) FROM week_run WHERE week >= given) AS closed FROM unnest(${earlier}::int[]) AS given`.execute(
    database,
  );
  const known = new Map(rows.map(({ week, closed }) => [week, closed ?? week]));
  return (week) => (week >= open.first && week <= open.last ? open.last : (known.get(week) ?? week));
}

/** Weeks between `first` and `open` that are merged into a later one, and so have no page. */
export async function mergedBetween(database: Database, first: Week, open: Week): Promise<Set<Week>> {
  const merged = new Set<Week>();
  const isEverMerged = (await readPastExceptions(database)).merged;
  if (!isEverMerged) return merged;
  const runs = await database.selectFrom('week_run').select('week').execute();
  const closed = new Set(runs.map(({ week }) => week));
  const lastClosed = Math.max(0, ...closed);
  for (let week = await firstOfClosed(database, first); week < open; week = addWeeks(week, 1))
    if (week <= lastClosed ? !closed.has(week) : (await countedWeek(database, week)) !== week) merged.add(week);
  return merged;
}
