import { weekOfDay } from '@upline/money/weeks';
import { compareLength, type Day, firstDayOf, lastDayOf, type PeriodRule, periodOf, type Plan2, textOfDay } from '@upline/plan/format2';
import { sql } from 'kysely';
import { dayText, startOfDay, type Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { PeriodRunTable } from '../../../platform/database/schema/earnings-tables.ts';
import { mondayOf } from '../volume/open-week.ts';

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

export interface PeriodSpan {
  /** The period's name in the plan. */
  period: string;
  rule: PeriodRule;
  code: number;
  first: Day;
  last: Day;
}

/** Names of a closed or open period. */
export interface PeriodOfRun {
  every: PeriodRunTable['every'];
  code: number;
  firstDay: string;
  lastDay: string;
}

/** The named period that contains a day. Throws RangeError for a name that the plan does not have. */
export function spanOfPeriod({ periods }: Plan2, period: string, day: Day): PeriodSpan {
  const rule = periods.get(period);
  if (rule === undefined) throw new RangeError(`the plan has no period ${period}`);
  const code = periodOf(rule, day);
  return { period, rule, code, first: firstDayOf(rule, code), last: lastDayOf(rule, code) };
}

/** Compares periods by length, shortest first. */
export const inLengthOrder = (one: PeriodSpan, other: PeriodSpan): number => compareLength(one.rule, other.rule);

/** The periods of a plan that end on a day, shortest first. */
export const endingOn = (plan: Plan2, day: Day): PeriodSpan[] =>
  [...plan.periods.keys()]
    .map((period) => spanOfPeriod(plan, period, day))
    .filter(({ last }) => last === day)
    .sort(inLengthOrder);

/** The days of a week, Monday first. */
export const daysIn = (week: Week): Day[] => Array.from({ length: DAYS_OF_WEEK }, (_, at) => mondayOf(week) + at);

export const weekOfBusinessDay = (day: Day): Week => weekOfDay(day * DAY_MS);

/** The first moment after a business day. */
export function endOfDay(day: Day, timeZone: string): Date {
  const next = textOfDay(day + 1);
  const midnightMs = (day + 1) * DAY_MS;
  // In zones from +12 hours on, noon UTC is already the next day.
  const within = [midnightMs + DAY_MS / 2, midnightMs].map((ms) => new Date(ms)).find((time) => dayText(time, timeZone) === next);
  if (within === undefined) throw new RangeError(`no moment of ${next} in ${timeZone}`);
  return startOfDay(within, timeZone);
}

/** The first week of any activated plan of format 2: earlier payments count in no period but a week. Undefined if there is no such plan. */
export async function firstWeekOfPeriods(database: Database): Promise<Week | undefined> {
  const { rows } = await sql<{ week: Week | null }>`
    SELECT min(from_week) AS week FROM plan_version WHERE activated_at IS NOT NULL AND document_text IS NOT NULL`.execute(database);
  return rows[0]?.week ?? undefined;
}

export async function readZone(database: Database): Promise<string> {
  const { zone } = await database.selectFrom('business_zone').select('zone').executeTakeFirstOrThrow();
  return zone;
}

/** Stores the time zone the shop is started with. */
export async function keepZone(database: Database, zone: string): Promise<void> {
  await sql`
    INSERT INTO business_zone (zone) VALUES (${zone}) ON CONFLICT (is_only) DO UPDATE SET zone = excluded.zone
    WHERE business_zone.zone <> excluded.zone`.execute(database);
}
