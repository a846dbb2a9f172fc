import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { ownColumns, type NetworkMemberRow } from './network-member.ts';

const own = sql.raw(ownColumns);

/**
 * A member and three generations of the placement tree below, generation by generation from left to right. At most fifteen look-ups by index, however
 * large the tree is.
 */
export async function readFourGenerations(database: Database, topId: bigint): Promise<NetworkMemberRow[]> {
  const { rows } = await sql<NetworkMemberRow>`
    WITH RECURSIVE below AS (
      SELECT ${own}, parent.code AS parent_code, 0 AS gen, 1 AS slot
      FROM member AS m LEFT JOIN member AS parent ON parent.id = m.placement_parent_id WHERE m.id = ${topId}
      UNION ALL
      SELECT ${own}, below.code, below.gen + 1, below.slot * 2 + m.side
      FROM below JOIN member AS m ON m.placement_parent_id = below.id WHERE below.gen < 3
    )
    SELECT * FROM below ORDER BY slot`.execute(database);
  return rows;
}
