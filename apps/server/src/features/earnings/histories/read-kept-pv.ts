import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { Database } from '../../../platform/database/connection.ts';

export type KeptPerformance = AnswerOf<'getKeepPerformance'>['data'][number];

interface KeptPvRow {
  week: number;
  side: number;
  pv: bigint;
  lost: bigint;
  /** The reason for most of the loss; null if nothing was lost. */
  reason: 0 | 1 | 2 | 3 | null;
  /** Null for a week without a run. */
  hasLosses: boolean | null;
  code: string | null;
}

/** The member in the slot when the week was settled: one who was moved away since, or the present one if not moved since. */
const childThen = sql`
  SELECT member.code FROM earlier_place AS earlier JOIN member ON member.id = earlier.member_id
  WHERE earlier.placement_parent_id = leg.member_id AND earlier.side = leg.side AND earlier.moved_at >= coalesce(run.trees_at, run.closed_at)
    AND NOT EXISTS (SELECT FROM earlier_place AS before
      WHERE before.member_id = earlier.member_id AND before.moved_at >= coalesce(run.trees_at, run.closed_at) AND before.moved_at < earlier.moved_at)
  UNION ALL
  SELECT code FROM member WHERE placement_parent_id = leg.member_id AND side = leg.side
    AND NOT EXISTS (SELECT FROM earlier_place AS earlier WHERE earlier.member_id = member.id AND earlier.moved_at >= coalesce(run.trees_at, run.closed_at))
  LIMIT 1`;

/** PV that a member's legs kept and lost in closed weeks, one row for each leg that kept or lost any. */
const legsOf = (memberId: bigint) => sql`
  SELECT ${memberId}::bigint AS member_id, week, side, sum(kept)::int8 AS pv, sum(lost)::int8 AS lost,
    (array_agg(reason ORDER BY lost DESC) FILTER (WHERE lost > 0))[1] AS reason
  FROM (
    SELECT week, side, pv AS kept, 0 AS lost, NULL::smallint AS reason
    FROM kept_pv CROSS JOIN LATERAL (VALUES (0, left_pv), (1, right_pv)) AS leg (side, pv) WHERE member_id = ${memberId} AND pv <> 0
    UNION ALL
    SELECT week, side, 0, pv, reason FROM lost_pv WHERE member_id = ${memberId} AND bonus = ''
  ) AS part GROUP BY week, side`;

/** A page of PV that a member's legs kept and lost by week, newest first. A leg without either has no row. Losses of weeks closed by an earlier version are unknown. */
export async function readKeptPv(database: Database, memberId: bigint, limit: number, offset: number): Promise<KeptPerformance[]> {
  const { rows } = await sql<KeptPvRow>`
    SELECT leg.week, leg.side, leg.pv, leg.lost, leg.reason, run.has_losses AS "hasLosses", child.code
    FROM (${legsOf(memberId)} ORDER BY week DESC, side LIMIT ${limit} OFFSET ${offset}) AS leg
    LEFT JOIN week_run AS run ON run.week = leg.week
    LEFT JOIN LATERAL (
      ${childThen}
    ) AS child ON true
    ORDER BY leg.week DESC, leg.side`.execute(database);
  return rows.map(({ week, side, pv, lost, reason, hasLosses, code }) => ({
    W_WEEK: String(week),
    KEEP_USER_CODE: code ?? '',
    KEEP_PV: amountOf(pv),
    SIDE: side === 0 ? '0' : '1',
    ...(hasLosses === true && { LOST_PV: amountOf(lost) }),
    ...(reason !== null && { LOST_WHY: `${reason}` }),
  }));
}

export async function countKeptPv(database: Database, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ size: number }>`SELECT count(*)::int AS size FROM (${legsOf(memberId)}) AS leg`.execute(database);
  return rows[0]?.size ?? 0;
}
