import type { PlanDocument } from '@upline/plan';
import { type RawBuilder, sql } from 'kysely';
import type { Month } from '../../../platform/calendar/index.ts';

/** Of `pv_row`: a line that was paid, and not refunded in the very week it was paid in, which makes it as if it had never been. */
export const effective: RawBuilder<boolean> = sql<boolean>`pv_row.refund_of_week IS NULL AND NOT EXISTS (
  SELECT FROM pv_row AS back WHERE back.order_line_id = pv_row.order_line_id AND back.refund_of_week = back.week)`;

/** Of `pv_row`: the PV of a month that keeps its member active, refunds taken off. */
export function sumOfMonth(month: Month, { activity }: PlanDocument): RawBuilder<bigint> {
  return sql<bigint>`coalesce(sum(pv) FILTER (WHERE month = ${month} AND kind = ANY(${activity.monthlyKinds}::text[])), 0)::int8`;
}
