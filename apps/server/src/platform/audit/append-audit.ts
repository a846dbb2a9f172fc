import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { type AuditEvent, auditText, firstHash } from './audit-hash.ts';

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
