import { activeUntil, cardOf, monthOfWeek, type PlanDocument } from '@upline/plan';
import { sql } from 'kysely';
import type { Month, Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { keepStanding } from './keep-standing.ts';
import { effective, sumOfMonth } from './past-orders.ts';

/** An order about to count, and its member as they stand; the member's row is locked. */
export interface CountedOrder {
  id: bigint;
  memberId: bigint;
  /** Hundredths. */
  pv: bigint;
  cardLevel: number;
  activeUntilWeek: number | null;
}

/** How an order counts. */
export interface Counted {
  kind: 'FIRST' | 'UPGRADE' | 'CX';
  week: Week;
  month: Month;
}

/** Says how an order paid in an open week counts, raises its member's card and prolongs their activity. The caller writes the PV rows. */
export async function countOrder(transaction: Database, order: CountedOrder, week: Week, plan: PlanDocument): Promise<Counted> {
  const month = monthOfWeek(plan, week);
  const past = await readPast(transaction, order.memberId, month, plan);
  const cardLevel = Math.max(order.cardLevel, cardOf(plan, Number(past.pv + order.pv)));
  const kind = past.isFirst ? 'FIRST' : cardLevel > order.cardLevel ? 'UPGRADE' : 'CX';
  const monthPv = Number(past.monthPv) + (plan.activity.monthlyKinds.includes(kind) ? Number(order.pv) : 0);
  const before = order.activeUntilWeek ?? 0;
  const activeUntilWeek = activeUntil(plan, { week, isFirst: past.isFirst, monthPv, activeUntilWeek: before });
  if (cardLevel !== order.cardLevel || activeUntilWeek !== before) {
    await keepStanding(transaction, order.memberId, week, { cardLevel, activeUntilWeek: activeUntilWeek === 0 ? null : activeUntilWeek });
  }
  return { kind, week, month };
}

interface Past {
  pv: bigint;
  monthPv: bigint;
  isFirst: boolean;
}

/** What the member had before this order. Read under the member's lock, so that two first orders cannot both be first. */
async function readPast(transaction: Database, memberId: bigint, month: Month, plan: PlanDocument): Promise<Past> {
  const { rows } = await sql<Past>`
    SELECT coalesce(sum(pv), 0)::int8 AS pv, ${sumOfMonth(month, plan)} AS "monthPv", count(*) FILTER (WHERE ${effective}) = 0 AS "isFirst"
    FROM pv_row WHERE member_id = ${memberId}`.execute(transaction);
  return rows[0] as Past;
}
