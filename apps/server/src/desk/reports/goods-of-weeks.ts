import { sql } from 'kysely';
import { daysOfWeek, dayText, type Week } from '../../platform/calendar/index.ts';
import type { Reading } from './report-kind.ts';
import { seenIn } from './seen-in.ts';
import { addDays } from './days.ts';
import { moneyMoved } from './sums/movements.ts';
import { moneyOf } from './sums/summed.ts';

/** Permissions needed to see bonuses next to the goods of the same weeks. */
export const payoutPermissions = ['earnings.read', 'order.read', 'payment.read'] as const;

/** Goods of the seven days of each week, in cents: paid, less reversals on these days. Weeks without either have no entry. */
export async function goodsOfWeeks(
  reading: Pick<Reading, 'database' | 'timeZone' | 'staff' | 'companies'>,
  first: Week,
  last: Week,
): Promise<Map<Week, bigint>> {
  const period = { from: daysOfWeek(first).first, to: daysOfWeek(last).last };
  const money = await moneyOf({ ...reading, period });
  const { rows } = await sql<{ week: Week; goods: bigint }>`
    SELECT to_char(day, 'IYYYIW')::int AS week, sum(goods_cents)::int8 AS goods FROM ${money} AS moved
    WHERE ${seenIn(sql`moved.company_code`, reading)} GROUP BY 1`.execute(reading.database);
  return new Map(rows.map(({ week, goods }) => [week, goods]));
}

/** Goods from the first day of a week until a moment, in cents, counted as `goodsOfWeeks` counts them: the days before that moment's day, and its hours. */
export async function goodsUntil(
  reading: Pick<Reading, 'database' | 'timeZone' | 'staff' | 'companies'>,
  first: Week,
  until: Date,
): Promise<bigint> {
  const { database, timeZone } = reading;
  const { first: from } = daysOfWeek(first);
  const day = dayText(until, timeZone);
  const hours = sql`SELECT company_code, goods_cents FROM (${moneyMoved({ from: day, to: day, until }, timeZone)}) AS today`;
  const days =
    day > from
      ? sql`UNION ALL SELECT company_code, goods_cents FROM ${await moneyOf({ database, timeZone, period: { from, to: addDays(day, -1) } })} AS before`
      : sql``;
  const { rows } = await sql<{ goods: bigint }>`
    SELECT coalesce(sum(goods_cents), 0)::int8 AS goods FROM (${hours} ${days}) AS moved WHERE ${seenIn(sql`moved.company_code`, reading)}`.execute(
    database,
  );
  return rows[0]?.goods ?? 0n;
}
