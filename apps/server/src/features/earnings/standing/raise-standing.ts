import * as weeks from '@upline/money/weeks';
import { kindNames, monthOfWeek, standingAfter } from '@upline/plan';
import { type RawBuilder, sql } from 'kysely';
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
 * `past` is the value of `pastOf` for that week.
 */
export async function raiseStanding(transaction: Database, order: RaisingOrder, open: OpenWeek, past: PastOfMember): Promise<OrderKind> {
  const { week } = open;
  const { plan } = open.version;
  const month = monthOfWeek(plan, week);
  const ofMonth = past.filter((row) => row.month === month && plan.activity.monthlyKinds.some((kind) => kind === row.kind));
  const before = { card: order.cardLevel, activeUntilWeek: order.activeUntilWeek ?? 0 };
  const { kind, standing } = standingAfter(
    plan,
    before,
    { pv: pvOf(past), monthPv: pvOf(ofMonth), hasOrdered: past.some(({ counting }) => counting > 0) },
    { week, pv: Number(order.pv) },
  );
  if (standing.card !== before.card || standing.activeUntilWeek !== before.activeUntilWeek) {
    const { card: cardLevel, activeUntilWeek } = standing;
    await changeStanding(transaction, order.memberId, open, { cardLevel, activeUntilWeek: activeUntilWeek === 0 ? null : activeUntilWeek });
  }
  return kindNames[kind] as OrderKind;
}

/** A member's volume before an order, less refunds, by kind and month: the months that the week may belong to, and all others together as null. */
export type PastOfMember = readonly {
  month: number | null;
  kind: string;
  /** Hundredths. */
  pv: number;
  /** Number of rows of orders that count. */
  counting: number;
}[];

const pvOf = (rows: PastOfMember): number => rows.reduce((sum, { pv }) => sum + pv, 0);

/**
 * An expression of the member's volume before this order. It is read under the member's lock, so that two first orders cannot both be first. The same statement reads the plan,
 * which sets the weekday whose month a week belongs to, so both months are read if the week lies in two.
 */
export const pastOf = (memberId: bigint, week: Week): RawBuilder<PastOfMember> => {
  const months = [weeks.monthOfWeek(week, 1), weeks.monthOfWeek(week, 7)];
  return sql<PastOfMember>`(
    SELECT coalesce(json_agg(past), '[]') FROM (
      SELECT CASE WHEN month = ANY(${months}::int[]) THEN month END AS month, kind, sum(pv) AS pv,
        count(*) FILTER (WHERE refund_of_week IS NULL AND ${sql.raw(rowCounts)}) AS counting
      FROM pv_row WHERE member_id = ${memberId} GROUP BY 1, 2) AS past)`;
};

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
