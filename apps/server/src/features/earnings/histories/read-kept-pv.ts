import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { Database } from '../../../platform/database/connection.ts';

export type KeptPerformance = AnswerOf<'getKeepPerformance'>['data'][number];

interface KeptRow {
  week: number;
  side: number;
  pv: bigint;
  code: string | null;
}

/** Who stood in the slot when the week counted: somebody who was moved away since, or who stands there still and has not been moved. */
const childThen = sql`
  SELECT member.code FROM earlier_place AS place JOIN member ON member.id = place.member_id
  WHERE place.placement_parent_id = kept.member_id AND place.side = leg.side AND place.moved_at >= coalesce(run.trees_at, run.closed_at)
    AND NOT EXISTS (SELECT FROM earlier_place AS before
      WHERE before.member_id = place.member_id AND before.moved_at >= coalesce(run.trees_at, run.closed_at) AND before.moved_at < place.moved_at)
  UNION ALL
  SELECT code FROM member WHERE placement_parent_id = kept.member_id AND side = leg.side
    AND NOT EXISTS (SELECT FROM earlier_place AS place WHERE place.member_id = member.id AND place.moved_at >= coalesce(run.trees_at, run.closed_at))
  LIMIT 1`;

/** A page of what a member's legs kept after each closed week, newest first; a leg that kept nothing has no row. */
export async function readKept(database: Database, memberId: bigint, limit: number, offset: number): Promise<KeptPerformance[]> {
  const { rows } = await sql<KeptRow>`
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

/** How many such rows there are. */
export async function countKept(database: Database, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    SELECT coalesce(sum((left_pv <> 0)::int + (right_pv <> 0)::int), 0)::int AS size FROM kept_pv WHERE member_id = ${memberId}`.execute(
    database,
  );
  return rows[0]?.size ?? 0;
}
