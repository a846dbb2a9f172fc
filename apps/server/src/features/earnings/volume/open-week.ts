import { dayOfWeek, weekOfDay } from '@upline/money/weeks';
import { type Day, readDay } from '@upline/plan/format2';
import { type RawBuilder, sql } from 'kysely';
import { addWeeks, dayText, type Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type PlanRowHead, type PlanVersion, planFor, planRowFor, versionOfRow } from '../plans/plan-store.ts';

/** First keys of the advisory locks by which payments and the close of their week or day wait for each other. The second key is the week or the day. */
const WEEK_LOCK = 71_905_300;
const DAY_LOCK = 71_905_310;

const DAY_MS = 86_400_000;

export interface OpenWeek {
  week: Week;
  /** A day of the week, as days since 1970. */
  day: Day;
  version: PlanVersion;
}

export const dayOf = (time: Date, timeZone: string): Day => readDay(dayText(time, timeZone)) as Day;

export const mondayOf = (week: Week): Day => dayOfWeek(week) / DAY_MS;

interface Held {
  week: boolean;
  day: boolean;
}

/**
 * The week and the day in which a payment at `now` counts: those of that moment, or the first later ones whose close has not begun. They stay open until the caller's transaction
 * ends. This never waits: the close waits for the payments that hold them, and later payments count in the next ones.
 */
export async function holdOpenWeek(transaction: Database, now: Date, timeZone: string): Promise<OpenWeek> {
  return (await holdOpenWeekAnd(transaction, now, timeZone, () => sql<null>`NULL`)).open;
}

/** Holds the open week as `holdOpenWeek` does. The statement that checks whether it is open also reads a value: `valueIn` gives the expression for the open week. */
export async function holdOpenWeekAnd<Value>(
  transaction: Database,
  now: Date,
  timeZone: string,
  valueIn: (week: Week) => RawBuilder<Value>,
): Promise<{ open: OpenWeek; value: Value }> {
  for (let day = dayOf(now, timeZone); ; ) {
    const week = weekOfDay(day * DAY_MS);
    const { rows } = await sql<Held>`
      SELECT pg_try_advisory_xact_lock_shared(${WEEK_LOCK}::int4, ${week}::int4) AS week,
        pg_try_advisory_xact_lock_shared(${DAY_LOCK}::int4, ${day}::int4) AS day`.execute(transaction);
    let found = rows[0] ?? { week: false, day: false };
    if (found.week && found.day) {
      // Read after the locks were taken, so that a close that just ended is noticed.
      const looked = await lookAt(transaction, week, day, valueIn(week));
      if (looked.week && looked.day)
        return { open: { week, day, version: await versionIn(transaction, week, looked) }, value: looked.value };
      found = looked;
    }
    day = found.week ? day + 1 : mondayOf(addWeeks(week, 1));
  }
}

const versionIn = (transaction: Database, week: Week, { id, name, hash }: Looked<unknown>): Promise<PlanVersion> =>
  id === null ? planFor(transaction, week) : versionOfRow(transaction, { id, name, hash });

/** Facts for a payment: whether a week and a day are open, and the plan. `id` null: the shop has no plan yet. */
type Looked<Value> = Held & { value: Value } & (PlanRowHead | { id: null; name: null; hash: null });

async function lookAt<Value>(transaction: Database, week: Week, day: Day, value: RawBuilder<Value>): Promise<Looked<Value>> {
  const { rows } = await sql<Looked<Value>>`
    SELECT NOT EXISTS (SELECT FROM week_run WHERE week >= ${week}) AS week,
      NOT EXISTS (SELECT FROM period_run WHERE last_day >= date '1970-01-01' + ${day}::int) AS day,
      plan.id, plan.name, plan.hash, ${value} AS value
    FROM (VALUES (true)) AS one LEFT JOIN (${planRowFor(week)}) AS plan ON true`.execute(transaction);
  return rows[0] as Looked<Value>;
}

/** Closes a week to payments: waits for those under way. Until the caller's transaction ends, later ones count in the following week. */
export async function endWeek(transaction: Database, week: Week): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${WEEK_LOCK}::int4, ${week}::int4)`.execute(transaction);
}

/** Closes a day to payments, as `endWeek` does a week. */
export async function endDay(transaction: Database, day: Day): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${DAY_LOCK}::int4, ${day}::int4)`.execute(transaction);
}
