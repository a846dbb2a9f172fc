import { sql } from 'kysely';
import { daysOfWeek, type Week } from '../../platform/calendar/index.ts';
import type { Reading } from './report-kind.ts';
import { seenIn } from './seen-in.ts';
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
