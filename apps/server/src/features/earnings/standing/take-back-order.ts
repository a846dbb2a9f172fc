import { activeUntil, cardOf, monthOfWeek, type PlanDocument } from '@upline/plan';
import { sql } from 'kysely';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { holdOpenWeek } from '../volume/open-week.ts';
import { keepStanding, type Standing } from './keep-standing.ts';
import { effective } from './past-orders.ts';

/** A refund at a moment of the business. */
export interface TakenBack {
  now: Date;
  businessTimeZone: string;
}

/**
 * Takes the PV of a refunded order back, in the week that is open now; the member's row is locked. In the week it was paid in the order has never been:
 * card and activity are what the other orders make them. Later, card and activity stand, and the close of the open week adjusts what was earned.
 */
export async function takeBackOrder(
  transaction: Database,
  { id, memberId }: { id: bigint; memberId: bigint },
  { now, businessTimeZone }: TakenBack,
): Promise<void> {
  const { week, version } = await holdOpenWeek(transaction, now, businessTimeZone);
  const { rows } = await sql<{ week: Week }>`
    INSERT INTO pv_row (member_id, order_id, order_line_id, kind, pv, week, month, company_code, written_at, refund_of_week)
    SELECT member_id, order_id, order_line_id, kind, -pv, ${week}, ${monthOfWeek(version.plan, week)}, company_code, ${now}, week
    FROM pv_row WHERE order_id = ${id} AND refund_of_week IS NULL ORDER BY id
    ON CONFLICT (order_line_id) WHERE refund_of_week IS NOT NULL DO NOTHING RETURNING refund_of_week AS week`.execute(transaction);
  if (rows[0]?.week === week)
    await keepStanding(transaction, memberId, week, await standingWithout(transaction, memberId, week, version.plan));
}

interface Replayed {
  pv: bigint;
  /** Of the kinds that keep active, in the week's month up to and with this order. */
  monthPv: bigint;
  /** Cumulative, up to and with this order. */
  cumulativePv: bigint;
  isFirst: boolean;
}

/** How a member stands who began a week as they did and paid in it what still counts. */
async function standingWithout(transaction: Database, memberId: bigint, week: Week, plan: PlanDocument): Promise<Standing> {
  const start = await standingAtStart(transaction, memberId, week);
  let { cardLevel } = start;
  let activeUntilWeek = start.activeUntilWeek ?? 0;
  for (const { isFirst, monthPv, cumulativePv } of await ordersOf(transaction, memberId, week, plan)) {
    cardLevel = Math.max(cardLevel, cardOf(plan, Number(cumulativePv)));
    activeUntilWeek = activeUntil(plan, { week, isFirst, monthPv: Number(monthPv), activeUntilWeek });
  }
  return { cardLevel, activeUntilWeek: activeUntilWeek === 0 ? null : activeUntilWeek };
}

async function standingAtStart(transaction: Database, memberId: bigint, week: Week): Promise<Standing> {
  const { rows } = await sql<Standing>`
    SELECT coalesce(earlier.card_level, member.card_level) AS "cardLevel",
      CASE WHEN earlier.week IS NULL THEN member.active_until_week ELSE earlier.active_until_week END AS "activeUntilWeek"
    FROM member LEFT JOIN earlier_standing AS earlier ON earlier.member_id = member.id AND earlier.week = ${week}
    WHERE member.id = ${memberId}`.execute(transaction);
  return rows[0] as Standing;
}

/** The member's orders of a week that still count, in the order they were paid, each with what had gathered by then. */
async function ordersOf(transaction: Database, memberId: bigint, week: Week, plan: PlanDocument): Promise<Replayed[]> {
  const month = monthOfWeek(plan, week);
  const { rows } = await sql<Replayed>`
    WITH counted AS (
      SELECT week, order_id, min(id) AS place, sum(pv) AS pv,
        sum(pv) FILTER (WHERE month = ${month} AND kind = ANY(${plan.activity.monthlyKinds}::text[])) AS month_pv
      FROM pv_row WHERE member_id = ${memberId} AND (${effective} OR refund_of_week IS DISTINCT FROM week AND refund_of_week IS NOT NULL)
      GROUP BY week, order_id),
    gathered AS (
      SELECT week, pv, sum(pv) OVER (ORDER BY place) AS cumulative_pv, sum(month_pv) OVER (ORDER BY place) AS month_pv,
        row_number() OVER (ORDER BY place) = 1 AS is_first
      FROM counted)
    SELECT pv::int8 AS pv, coalesce(month_pv, 0)::int8 AS "monthPv", cumulative_pv::int8 AS "cumulativePv", is_first AS "isFirst"
    FROM gathered WHERE week = ${week}`.execute(transaction);
  return rows;
}
