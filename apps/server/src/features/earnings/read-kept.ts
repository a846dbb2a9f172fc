import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import { amountOf } from '../../operation/amounts.ts';
import type { Database } from '../../platform/database/connection.ts';

export type KeptPerformance = AnswerOf<'getKeepPerformance'>['data'][number];

interface KeptRow {
  week: number;
  side: number;
  pv: bigint;
  code: string | null;
}

/** A page of what a member's legs kept after each closed week, newest first; a leg that kept nothing has no row. */
export async function readKept(database: Database, memberId: bigint, limit: number, offset: number): Promise<KeptPerformance[]> {
  const { rows } = await sql<KeptRow>`
    SELECT kept.week, leg.side, leg.pv, child.code
    FROM kept_pv AS kept
    CROSS JOIN LATERAL (VALUES (0, kept.left_pv), (1, kept.right_pv)) AS leg (side, pv)
    LEFT JOIN member AS child ON child.placement_parent_id = kept.member_id AND child.side = leg.side
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
