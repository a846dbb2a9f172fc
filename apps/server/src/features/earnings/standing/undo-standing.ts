import { monthOfWeek, type PlanDocument, standingAgain } from '@upline/plan';
import { sql } from 'kysely';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { rowCounts } from '../volume/counting-rows.ts';
import type { OpenWeek } from '../volume/open-week.ts';
import { changeStanding, type CardStanding } from './raise-standing.ts';

/**
 * Sets a member's standing as if an order of the open week had never been paid: the standing at the start of the week, raised by the orders of the week that still count. The rows
 * that reverse the order are already written.
 */
export async function undoStanding(transaction: Database, memberId: bigint, open: OpenWeek): Promise<void> {
  const { week } = open;
  const { plan } = open.version;
  const start = await standingAtStart(transaction, memberId, week);
  const orders = await countingOrders(transaction, memberId, week, plan);
  const { card: cardLevel, activeUntilWeek } = standingAgain(
    plan,
    week,
    { card: start.cardLevel, activeUntilWeek: start.activeUntilWeek ?? 0 },
    orders.map(({ isFirst, monthPv, cumulativePv }) => ({ isFirst, monthPv: Number(monthPv), cumulativePv: Number(cumulativePv) })),
  );
  await changeStanding(transaction, memberId, open, { cardLevel, activeUntilWeek: activeUntilWeek === 0 ? null : activeUntilWeek });
}

async function standingAtStart(transaction: Database, memberId: bigint, week: Week): Promise<CardStanding> {
  const { rows } = await sql<CardStanding>`
    SELECT coalesce(earlier.card_level, member.card_level) AS "cardLevel",
      CASE WHEN earlier.week IS NULL THEN member.active_until_week ELSE earlier.active_until_week END AS "activeUntilWeek"
    FROM member LEFT JOIN earlier_standing AS earlier ON earlier.member_id = member.id AND earlier.week = ${week}
    WHERE member.id = ${memberId}`.execute(transaction);
  return rows[0] as CardStanding;
}

interface CountingOrder {
  /** PV of the kinds that keep a member active, in the week's month, up to and including this order. Hundredths. */
  monthPv: bigint;
  /** PV of all weeks, up to and including this order. Hundredths. */
  cumulativePv: bigint;
  isFirst: boolean;
}

/** The member's orders of a week that still count, in payment order, each with its running totals. */
async function countingOrders(transaction: Database, memberId: bigint, week: Week, plan: PlanDocument): Promise<CountingOrder[]> {
  const month = monthOfWeek(plan, week);
  const { rows } = await sql<CountingOrder>`
    WITH counted AS (
      SELECT week, order_id, min(id) AS written, sum(pv) AS pv,
        sum(pv) FILTER (WHERE month = ${month} AND kind = ANY(${plan.activity.monthlyKinds}::text[])) AS month_pv
      FROM pv_row WHERE member_id = ${memberId} AND ${sql.raw(rowCounts)}
      GROUP BY week, order_id),
    gathered AS (
      SELECT week, sum(pv) OVER (ORDER BY written) AS cumulative_pv, sum(month_pv) OVER (ORDER BY written) AS month_pv,
        row_number() OVER (ORDER BY written) = 1 AS is_first
      FROM counted)
    SELECT coalesce(month_pv, 0)::int8 AS "monthPv", cumulative_pv::int8 AS "cumulativePv", is_first AS "isFirst"
    FROM gathered WHERE week = ${week}`.execute(transaction);
  return rows;
}
