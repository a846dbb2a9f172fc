import type { Database } from '../database/connection.ts';
import type { AuditAnchor } from './anchor-audit.ts';
import { auditHash, type AuditEvent, firstHash } from './audit-hash.ts';

const ROWS_AT_ONCE = 1_000;

export interface AuditVerdict {
  /** End of the chain when it was read. */
  end: AuditAnchor;
  /** Number of anchors that the audit was compared with. */
  anchors: number;
  /** The first row from which on the audit cannot be trusted; absent if it is complete. */
  brokenAtId?: bigint;
}

/**
 * Reads the whole audit. Each row's hash must cover it and the rows before it, and each anchor's length and hash must match. `outside` are anchors from outside
 * the database, in addition to those of its own table. Only an anchor shows that rows at the end are missing.
 */
export async function verifyAudit(database: Database, outside: readonly AuditAnchor[] = []): Promise<AuditVerdict> {
  const inside = await database.selectFrom('audit_anchor').select(['last_id', 'row_count', 'last_hash']).execute();
  const anchors = [...outside, ...inside.map((row) => ({ lastId: row.last_id, rowCount: row.row_count, lastHash: row.last_hash }))];
  const waiting = anchors.toSorted((one, other) => Number(one.lastId - other.lastId));
  const end: AuditAnchor = { lastId: 0n, rowCount: 0n, lastHash: firstHash };
  const verdict = (brokenAtId?: bigint): AuditVerdict => ({
    end,
    anchors: anchors.length,
    ...(brokenAtId === undefined ? {} : { brokenAtId }),
  });
  for (;;) {
    const rows = await database.selectFrom('audit').selectAll().where('id', '>', end.lastId).orderBy('id').limit(ROWS_AT_ONCE).execute();
    for (const row of rows) {
      const expected = auditHash(end.lastHash, { ...row, detail: row.detail as NonNullable<AuditEvent['detail']> });
      if (!row.previous_hash.equals(end.lastHash) || !row.hash.equals(expected)) return verdict(row.id);
      Object.assign(end, { lastId: row.id, rowCount: end.rowCount + 1n, lastHash: row.hash });
      for (; waiting[0] !== undefined && waiting[0].lastId <= row.id; waiting.shift())
        if (!isSame(waiting[0], end)) return verdict(waiting[0].lastId);
    }
    if (rows.length < ROWS_AT_ONCE) return verdict(waiting[0]?.lastId);
  }
}

const isSame = (one: AuditAnchor, other: AuditAnchor): boolean =>
  one.lastId === other.lastId && one.rowCount === other.rowCount && one.lastHash.equals(other.lastHash);
