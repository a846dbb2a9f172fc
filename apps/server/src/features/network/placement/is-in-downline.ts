import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Condition: a member is `topId` or in its placement downline. It climbs from chain head to chain head, so it takes as many steps as the way up has turns, and ends at the depth of
 * `topId`. `member` is an id or a column of the surrounding query.
 */
export function standsBelow(topId: bigint, member: bigint | RawBuilder<bigint>): RawBuilder<boolean> {
  return sql<boolean>`(
    WITH RECURSIVE top AS (
      SELECT depth, left_chain_id, right_chain_id FROM placement_position WHERE member_id = ${topId}
    ), climb AS (
      SELECT member_id, depth, left_chain_id, right_chain_id FROM placement_position WHERE member_id = ${member}
      UNION ALL
      SELECT head.member_id, head.depth, head.left_chain_id, head.right_chain_id
      FROM climb
      CROSS JOIN top
      -- Each member heads one chain; the way up is the other one.
      -- OFFSET 0: one look-up by index for each step, also where the statistics say that the table is empty.
      CROSS JOIN LATERAL (
        SELECT * FROM placement_position
        WHERE member_id = CASE climb.left_chain_id WHEN climb.member_id THEN climb.right_chain_id ELSE climb.left_chain_id END
        OFFSET 0
      ) AS head
      -- Every step must lead up, so that a corrupt row ends the climb instead of making it endless.
      WHERE climb.depth > top.depth AND head.depth < climb.depth
    )
    SELECT EXISTS (
      SELECT FROM climb, top WHERE climb.depth >= top.depth
        AND (climb.left_chain_id = top.left_chain_id OR climb.right_chain_id = top.right_chain_id)
    ))`;
}

/** Whether a member is `topId` or in its placement downline. */
export async function isInDownline(database: Database, topId: bigint, memberId: bigint): Promise<boolean> {
  const { rows } = await sql<{ inside: boolean }>`SELECT ${standsBelow(topId, memberId)} AS inside`.execute(database);
  return rows[0]?.inside ?? false;
}
