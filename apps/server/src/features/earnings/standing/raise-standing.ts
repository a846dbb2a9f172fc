import { kindNames, monthOfWeek, type PlanDocument, standingAfter } from '@upline/plan';
import { sql } from 'kysely';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { rowCounts } from '../volume/counting-rows.ts';
import type { OpenWeek } from '../volume/open-week.ts';

/** An order that was just paid, and its member before it; the member's row is locked. */
export interface RaisingOrder {
  memberId: bigint;
  /** Hundredths. */
  pv: bigint;
  cardLevel: number;
  activeUntilWeek: number | null;
}

export type OrderKind = (typeof kindNames)[number];

/**
 * Raises a member's card and prolongs their activity for an order paid in an open week, by that week's plan. Returns the order's kind. The order's own PV rows are not written yet.
 */
export async function raiseStanding(transaction: Database, order: RaisingOrder, open: OpenWeek): Promise<OrderKind> {
  const { week } = open;
  const { plan } = open.version;
  const past = await readPast(transaction, order.memberId, week, plan);
  const before = { card: order.cardLevel, activeUntilWeek: order.activeUntilWeek ?? 0 };
  const { kind, standing } = standingAfter(
    plan,
    before,
    { pv: Number(past.pv), monthPv: Number(past.monthPv), hasOrdered: !past.isFirst },
    { week, pv: Number(order.pv) },
  );
  if (standing.card !== before.card || standing.activeUntilWeek !== before.activeUntilWeek) {
    const { card: cardLevel, activeUntilWeek } = standing;
    await changeStanding(transaction, order.memberId, open, { cardLevel, activeUntilWeek: activeUntilWeek === 0 ? null : activeUntilWeek });
  }
  return kindNames[kind] as OrderKind;
}

interface Past {
  pv: bigint;
  /** PV of the kinds that keep active, in the week's month, less refunds. */
  monthPv: bigint;
  isFirst: boolean;
}

/** The member's figures before this order. Read under the member's lock, so that two first orders cannot both be first. */
async function readPast(transaction: Database, memberId: bigint, week: Week, plan: PlanDocument): Promise<Past> {
  const { rows } = await sql<Past>`
    SELECT coalesce(sum(pv), 0)::int8 AS pv,
      coalesce(sum(pv) FILTER (WHERE month = ${monthOfWeek(plan, week)} AND kind = ANY(${plan.activity.monthlyKinds}::text[])), 0)::int8 AS "monthPv",
      count(*) FILTER (WHERE refund_of_week IS NULL AND ${sql.raw(rowCounts)}) = 0 AS "isFirst"
    FROM pv_row WHERE member_id = ${memberId}`.execute(transaction);
  return rows[0] as Past;
}

/** A member's card and last active week. */
export interface CardStanding {
  cardLevel: number;
  /** Null if never active. */
  activeUntilWeek: number | null;
}

/**
 * Changes a member's standing from an open week on. The standing before that week is kept, so that an earlier week can be computed again; the standing before that day too, if the
 * plan may close periods within a week.
 */
export async function changeStanding(
  transaction: Database,
  memberId: bigint,
  { week, day, version }: OpenWeek,
  standing: CardStanding,
): Promise<void> {
  if (version.plan2 !== undefined) await keepStandingOfDay(transaction, memberId, day);
  await sql`
    WITH earlier AS (
      INSERT INTO earlier_standing (member_id, week, card_level, active_until_week)
      SELECT id, ${week}::int, card_level, active_until_week FROM member WHERE id = ${memberId} ON CONFLICT DO NOTHING)
    UPDATE member SET card_level = ${standing.cardLevel}, active_until_week = ${standing.activeUntilWeek} WHERE id = ${memberId}`.execute(
    transaction,
  );
}

async function keepStandingOfDay(transaction: Database, memberId: bigint, day: number): Promise<void> {
  await sql`
    INSERT INTO earlier_standing_of_day (member_id, day, card_level, active_until_week)
    SELECT id, date '1970-01-01' + ${day}::int, card_level, active_until_week FROM member WHERE id = ${memberId} ON CONFLICT DO NOTHING`.execute(
    transaction,
  );
}
