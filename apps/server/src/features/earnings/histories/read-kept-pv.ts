import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { Database } from '../../../platform/database/connection.ts';

export type KeptPerformance = AnswerOf<'getKeepPerformance'>['data'][number];

interface KeptPvRow {
  week: number;
  side: number;
  pv: bigint;
  code: string | null;
}

/** The member who stood in the slot when the week was settled: one who was moved away since, or one who stands there and was not moved since. */
const childThen = sql`
  SELECT member.code FROM earlier_place AS earlier JOIN member ON member.id = earlier.member_id
  WHERE earlier.placement_parent_id = kept.member_id AND earlier.side = leg.side AND earlier.moved_at >= coalesce(run.trees_at, run.closed_at)
    AND NOT EXISTS (SELECT FROM earlier_place AS before
      WHERE before.member_id = earlier.member_id AND before.moved_at >= coalesce(run.trees_at, run.closed_at) AND before.moved_at < earlier.moved_at)
  UNION ALL
  SELECT code FROM member WHERE placement_parent_id = kept.member_id AND side = leg.side
    AND NOT EXISTS (SELECT FROM earlier_place AS earlier WHERE earlier.member_id = member.id AND earlier.moved_at >= coalesce(run.trees_at, run.closed_at))
  LIMIT 1`;

/** A page of a member's kept PV by week and leg, newest first. A leg without kept PV has no row. */
export async function readKeptPv(database: Database, memberId: bigint, limit: number, offset: number): Promise<KeptPerformance[]> {
  const { rows } = await sql<KeptPvRow>`
    SELECT kept.week, leg.side, leg.pv, child.code
    FROM kept_pv AS kept
    CROSS JOIN LATERAL (VALUES (0, kept.left_pv), (1, kept.right_pv)) AS leg (side, pv)
    LEFT JOIN week_run AS run ON run.week = kept.week
    LEFT JOIN LATERAL (
      ${childThen}
    ) AS child ON true
    WHERE kept.member_id = ${memberId} AND leg.pv <> 0
    ORDER BY kept.week DESC, leg.side LIMIT ${limit} OFFSET ${offset}`.execute(database);
  return rows.map(({ week, side, pv, code }) => ({
    W_WEEK: String(week),
    KEEP_USER_CODE: code ?? '',
    KEEP_PV: amountOf(pv),
    SIDE: side === 0 ? '0' : '1',
  }));
}

/** How many rows of kept PV a member has. */
export async function countKeptPv(database: Database, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    SELECT coalesce(sum((left_pv <> 0)::int + (right_pv <> 0)::int), 0)::int AS size FROM kept_pv WHERE member_id = ${memberId}`.execute(
    database,
  );
  return rows[0]?.size ?? 0;
}
