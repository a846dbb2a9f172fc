import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * A condition: a member stands in the placement downline of another, or is that one. Climbs from chain head to chain head, so it takes as many
 * steps as the way up has turns, and ends at the other's depth. `member` is an id or a column of the query around it.
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
      -- Everyone heads one chain; the other one is the way up.
      JOIN placement_position AS head
        ON head.member_id = CASE climb.left_chain_id WHEN climb.member_id THEN climb.right_chain_id ELSE climb.left_chain_id END
      -- Every step leads up, so that a corrupt row ends the climb and never sends it round for ever.
      WHERE climb.depth > top.depth AND head.depth < climb.depth
    )
    SELECT EXISTS (
      SELECT FROM climb, top WHERE climb.depth >= top.depth
        AND (climb.left_chain_id = top.left_chain_id OR climb.right_chain_id = top.right_chain_id)
    ))`;
}

/** Whether a member stands in the placement downline of another, or is that one. */
export async function isInDownline(database: Database, topId: bigint, memberId: bigint): Promise<boolean> {
  const { rows } = await sql<{ inside: boolean }>`SELECT ${standsBelow(topId, memberId)} AS inside`.execute(database);
  return rows[0]?.inside ?? false;
}
