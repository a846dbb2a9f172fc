import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

/** The length of the audit at a moment, and the hash of its last row. It can later prove whether the past was changed. */
export interface AuditAnchor {
  lastId: bigint;
  rowCount: bigint;
  lastHash: Buffer;
}

/** Writes the present end of the audit into an append-only table. Undefined if there are no rows since the last anchor. */
export async function anchorAudit(database: Database): Promise<AuditAnchor | undefined> {
  const { rows } = await sql<{ last_id: bigint; row_count: bigint; last_hash: Buffer }>`
    WITH before AS (SELECT last_id, row_count FROM audit_anchor ORDER BY id DESC LIMIT 1),
      known AS (SELECT coalesce((SELECT last_id FROM before), 0) AS last_id, coalesce((SELECT row_count FROM before), 0) AS row_count),
      newest AS (SELECT id, hash FROM audit ORDER BY id DESC LIMIT 1)
    INSERT INTO audit_anchor (last_id, row_count, last_hash)
    SELECT newest.id, known.row_count + (SELECT count(*) FROM audit WHERE id > known.last_id AND id <= newest.id), newest.hash
    FROM newest, known WHERE newest.id > known.last_id
    RETURNING last_id, row_count, last_hash`.execute(database);
  const anchor = rows[0];
  return anchor && { lastId: anchor.last_id, rowCount: anchor.row_count, lastHash: anchor.last_hash };
}
