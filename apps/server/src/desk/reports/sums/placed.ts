import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { addDays, type Days, everyDay, lengthOf } from '../days.ts';
import type { Reading } from '../report-kind.ts';
import { dayBegins, liesIn, placeAmong } from './movements.ts';
import { markSpans } from './spans.ts';

/** Days summed in one transaction. */
const DAYS_AT_ONCE = 31;
/** A day is summed once it has been over for this many days, so that every order of it is committed. */
const DAYS_OF_REST = 2;

/** Orders of some days by outcome, read row by row. Columns are those of `summed_placed`, including still unpaid ones. */
const ordersPlaced = (days: Days, timeZone: string): RawBuilder<unknown> => {
  const starts = everyDay(days);
  return sql`
    SELECT (${starts}::date[])[place] AS day, company_code, country_code, placed, placed_cents, paid, open, open_cents, abandoned, abandoned_cents FROM (
      SELECT ${placeAmong(sql`ordered_at`, starts, timeZone)} AS place, member_company_code AS company_code, company_code AS country_code,
        count(*)::int AS placed, sum(total_cents)::int8 AS placed_cents, count(paid_at)::int AS paid, (count(*) FILTER (WHERE state = 'unpaid'))::int AS open,
        coalesce(sum(total_cents) FILTER (WHERE state = 'unpaid'), 0)::int8 AS open_cents, (count(*) FILTER (WHERE state = 'cancelled'))::int AS abandoned,
        coalesce(sum(total_cents) FILTER (WHERE state = 'cancelled'), 0)::int8 AS abandoned_cents
      FROM member_order WHERE ${liesIn(sql`ordered_at`, days, timeZone)} GROUP BY 1, 2, 3) AS read`;
};

/** Groups consecutive days into spans of at most `most` days. `days` are sorted. */
export function together(days: readonly string[], most = Number.POSITIVE_INFINITY): Days[] {
  const spans: { from: string; to: string }[] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last !== undefined && addDays(last.to, 1) === day && lengthOf(last) < most) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
}

async function daysNotSummed(database: Database, days: Days, timeZone: string): Promise<string[]> {
  const { rows } = await sql<{ starts: string }>`
    SELECT starts FROM summed_span WHERE kind = 'placed' AND time_zone = ${timeZone} AND starts BETWEEN ${days.from}::date AND ${days.to}::date`.execute(
    database,
  );
  const summed = new Set(rows.map(({ starts }) => starts));
  return everyDay(days).filter((day) => !summed.has(day));
}

/** A table of the orders placed in a period by outcome: from sums if possible, row by row if an order may still be paid. */
export async function placedOf({
  database,
  timeZone,
  period,
}: Pick<Reading, 'database' | 'timeZone' | 'period'>): Promise<RawBuilder<unknown>> {
  const open = await daysNotSummed(database, period, timeZone);
  const summed = sql`
    SELECT day, company_code, country_code, placed, placed_cents, paid, 0 AS open, 0::int8 AS open_cents, abandoned, abandoned_cents FROM summed_placed
    WHERE day BETWEEN ${period.from}::date AND ${period.to}::date AND day <> ALL (${open}::date[])`;
  return sql`(${sql.join([summed, ...together(open).map((days) => ordersPlaced(days, timeZone))], sql` UNION ALL `)})`;
}

/** Sums every day until `last` whose orders are all paid or cancelled, and which is not summed yet. */
export async function sumUpPlaced(database: Database, timeZone: string, last: string, signal?: AbortSignal): Promise<void> {
  const to = addDays(last, -DAYS_OF_REST);
  const { rows } = await sql<{ first: string | null }>`
    SELECT (min(ordered_at) AT TIME ZONE ${timeZone})::date AS first FROM member_order`.execute(database);
  const from = rows[0]?.first ?? null;
  if (from === null || from > to) return;
  const unpaid = await daysWithUnpaid(database, to, timeZone);
  const ready = (await daysNotSummed(database, { from, to }, timeZone)).filter((day) => !unpaid.has(day));
  for (const days of together(ready, DAYS_AT_ONCE)) {
    if (signal?.aborted) return;
    await inTransaction(database, async (transaction) => {
      await transaction.deleteFrom('summed_placed').where('day', '>=', days.from).where('day', '<=', days.to).execute();
      await sql`
        INSERT INTO summed_placed SELECT day, company_code, country_code, placed, placed_cents, paid, abandoned, abandoned_cents
        FROM (${ordersPlaced(days, timeZone)}) AS placed`.execute(transaction);
      await markSpans(transaction, 'placed', everyDay(days), timeZone);
    });
  }
}

async function daysWithUnpaid(database: Database, to: string, timeZone: string): Promise<Set<string>> {
  const { rows } = await sql<{ day: string }>`
    SELECT DISTINCT (ordered_at AT TIME ZONE ${timeZone})::date AS day FROM member_order
    WHERE state = 'unpaid' AND ordered_at < ${dayBegins(addDays(to, 1), timeZone)}`.execute(database);
  return new Set(rows.map(({ day }) => day));
}
