import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { StaffContext } from '../../../operation/context.ts';
import { isInSight } from '../../../desk/access/member-in-sight.ts';

type DayFigures = NonNullable<AnswerOf<'getHome'>['data']['today']>;

/** A span of a day: its figures end at `to`, its hours at `end`, which is later for a past day. */
export interface DaySpan {
  from: Date;
  to: Date;
  end: Date;
}

interface HourRow {
  hour: number;
  /** Whether it is the part of the hour before `to`. */
  isBefore: boolean;
  orders: number;
  revenueCents: bigint;
  pv: bigint;
  newcomers: number;
}

/** Orders paid and members joined on a day, in total and by the hour, of members in sight. */
export async function readDayFigures({ database, staff }: StaffContext, { from, to, end }: DaySpan): Promise<DayFigures> {
  const seesMembers = staff.permissions.has('member.read');
  const { rows } = await sql<HourRow>`
    SELECT floor(extract(epoch FROM at - ${from}::timestamptz) / 3600)::int AS hour, at < ${to} AS "isBefore",
      count(cents)::int AS orders, coalesce(sum(cents), 0)::int8 AS "revenueCents", coalesce(sum(pv), 0)::int8 AS pv,
      (count(*) - count(cents))::int AS newcomers
    FROM (
      SELECT paid_at AS at, total_cents AS cents, pv FROM member_order JOIN member ON member.id = member_order.member_id
      WHERE paid_at >= ${from} AND paid_at < ${end} AND ${isInSight(staff)}
      UNION ALL
      SELECT joined_at, NULL, NULL FROM member WHERE joined_at >= ${from} AND joined_at < ${end} AND ${isInSight(staff)}
    ) AS happened
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(database);
  const counted = rows.filter(({ isBefore }) => isBefore);
  const hours = [...Map.groupBy(rows, ({ hour }) => hour)].map(([hour, parts]) => {
    const { newcomers, ...figures } = sumOf(parts);
    return { hour, ...figures, newcomers: seesMembers ? newcomers : 0 };
  });
  const { newcomers, ...figures } = sumOf(counted);
  return { from: from.toISOString(), ...figures, newcomers: seesMembers ? newcomers : null, hours };
}

const sumOf = (rows: readonly HourRow[]) => ({
  orders: rows.reduce((sum, { orders }) => sum + orders, 0),
  revenue: amountOf(rows.reduce((sum, { revenueCents }) => sum + revenueCents, 0n)),
  pv: amountOf(rows.reduce((sum, { pv }) => sum + pv, 0n)),
  newcomers: rows.reduce((sum, { newcomers }) => sum + newcomers, 0),
});
