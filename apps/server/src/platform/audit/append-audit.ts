import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { type AuditEvent, auditHash, auditText, firstHash } from './audit-hash.ts';

const CHAIN_LOCK = 71_905_201;

/**
 * Adds an event to the chain, in the caller's transaction if there is one. The chain is locked until that transaction ends, so this should be its last step.
 */
export async function appendAudit(database: Database, event: AuditEvent): Promise<void> {
  await inTransaction(database, async (transaction) => {
    // A separate statement, because reading the last hash must see the rows that the lock waited for.
    await sql`SELECT pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(transaction);
    await sql`
      INSERT INTO audit (at, actor, action, subject, detail, previous_hash, hash)
      SELECT ${event.at}, ${event.actor}, ${event.action}, ${event.subject}, ${JSON.stringify(event.detail ?? {})}::jsonb,
        previous.hash, sha256(previous.hash || convert_to(${auditText(event)}, 'UTF8'))
      FROM (SELECT coalesce((SELECT hash FROM audit ORDER BY id DESC LIMIT 1), ${firstHash}::bytea) AS hash) AS previous`.execute(
      transaction,
    );
  });
}

const ROWS_AT_ONCE = 2_000;

/** Adds many events in their order, in the caller's transaction if there is one. The chain is locked only while they are written. */
export async function appendAudits(database: Database, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  await inTransaction(database, async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(transaction);
    const last = await sql<{ hash: Buffer }>`SELECT hash FROM audit ORDER BY id DESC LIMIT 1`.execute(transaction);
    let previous: Buffer = last.rows[0]?.hash ?? firstHash;
    // Inserts in parts, so that a hundred thousand rows are not in memory twice.
    for (let at = 0; at < events.length; at += ROWS_AT_ONCE) {
      const rows = events.slice(at, at + ROWS_AT_ONCE).map((event) => {
        const before = previous;
        previous = auditHash(before, event);
        return { ...event, detail: JSON.stringify(event.detail ?? {}), before, hash: previous };
      });
      await sql`
        INSERT INTO audit (at, actor, action, subject, detail, previous_hash, hash)
        SELECT at, actor, action, subject, detail::jsonb, before, hash
        FROM unnest(${rows.map((row) => row.at)}::timestamptz[], ${rows.map((row) => row.actor)}::text[], ${rows.map((row) => row.action)}::text[],
          ${rows.map((row) => row.subject)}::text[], ${rows.map((row) => row.detail)}::text[], ${rows.map((row) => row.before)}::bytea[],
          ${rows.map((row) => row.hash)}::bytea[]) WITH ORDINALITY AS event (at, actor, action, subject, detail, before, hash, place)
        ORDER BY place`.execute(transaction);
    }
  });
}
