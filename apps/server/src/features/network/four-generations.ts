import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { type NetworkMemberRow, networkMemberColumns } from './network-member.ts';

/**
 * A member and three generations of the placement tree below, generation by generation from left to right: at most fifteen look-ups by the slot's
 * index, however large the tree.
 */
export async function readFourGenerations(database: Database, topId: bigint): Promise<NetworkMemberRow[]> {
  const { rows } = await sql<NetworkMemberRow>`
    WITH RECURSIVE below AS (
      SELECT id, 0 AS gen, 1 AS slot FROM member WHERE id = ${topId}
      UNION ALL
      SELECT child.id, gen + 1, slot * 2 + child.side FROM below JOIN member AS child ON child.placement_parent_id = below.id WHERE gen < 3
    )
    SELECT ${sql.raw(networkMemberColumns)}, below.gen FROM below
    JOIN member AS m ON m.id = below.id LEFT JOIN member AS parent ON parent.id = m.placement_parent_id
    ORDER BY below.slot`.execute(database);
  return rows;
}
