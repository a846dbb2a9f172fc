import type { Database } from '../database/connection.ts';
import { type AuditEvent, auditHash, firstHash } from './audit-hash.ts';

const ROWS_AT_ONCE = 1_000;

/** The id of the first row that was changed, or that follows a removed one; undefined where the chain is whole. */
export async function findAuditBreak(database: Database): Promise<bigint | undefined> {
  let previous = firstHash;
  for (let afterId = 0n; ; ) {
    const rows = await database.selectFrom('audit').selectAll().where('id', '>', afterId).orderBy('id').limit(ROWS_AT_ONCE).execute();
    for (const row of rows) {
      const expected = auditHash(previous, { ...row, detail: row.detail as NonNullable<AuditEvent['detail']> });
      if (!row.previous_hash.equals(previous) || !row.hash.equals(expected)) return row.id;
      previous = row.hash;
      afterId = row.id;
    }
    if (rows.length < ROWS_AT_ONCE) return undefined;
  }
}
