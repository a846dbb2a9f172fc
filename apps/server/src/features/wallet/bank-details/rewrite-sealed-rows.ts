import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { keyIdOf, openText, type SealingKeys, sealText } from '../../../platform/sealing/index.ts';
import { accountSeal } from '../../payment/index.ts';
import { ownSeal, withdrawalSeal } from './bank-details.ts';

/** Rows per transaction. A killed process loses the work of one transaction at most. */
const ROWS_AT_ONCE = 200;

export interface Rewritten {
  /** Resealed with the current key. */
  rewritten: number;
  /** Sealed with a key that this process does not have; left unchanged. */
  unreadable: number;
  /** Still sealed with a key other than the current one. */
  left: number;
}

interface SealedRow {
  id: string;
  boundTo: string;
  keyId: string;
  sealed: Buffer;
}

/** A table with sealed rows. `next` locks some rows after an id and skips rows that another process has locked. */
interface SealedTable {
  next(database: Database, after: string, presentId: string): Promise<SealedRow[]>;
  write(database: Database, id: string, keyId: string, sealed: Buffer): Promise<unknown>;
}

const tables: readonly SealedTable[] = [
  {
    async next(database, after, presentId) {
      const { rows } = await sql<{
        id: string;
        keyId: string;
        sealed: Buffer;
      }>`SELECT member_id::text AS id, key_id AS "keyId", sealed FROM bank_details
        WHERE member_id > ${after}::bigint AND key_id <> ${presentId} ORDER BY member_id LIMIT ${ROWS_AT_ONCE} FOR UPDATE SKIP LOCKED`.execute(
        database,
      );
      return rows.map((row) => ({ ...row, boundTo: ownSeal(BigInt(row.id)) }));
    },
    write: (database, id, keyId, sealed) =>
      sql`UPDATE bank_details SET key_id = ${keyId}, sealed = ${sealed} WHERE member_id = ${id}::bigint`.execute(database),
  },
  {
    async next(database, after, presentId) {
      const { rows } = await sql<SealedRow & { reference: string }>`
        SELECT id::text AS id, payout_key_id AS "keyId", payout_sealed AS sealed, reference FROM withdrawal
        WHERE id > ${after}::bigint AND payout_key_id <> ${presentId} ORDER BY id LIMIT ${ROWS_AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED`.execute(
        database,
      );
      return rows.map((row) => ({ ...row, boundTo: withdrawalSeal(row.reference) }));
    },
    write: (database, id, keyId, sealed) =>
      sql`UPDATE withdrawal SET payout_key_id = ${keyId}, payout_sealed = ${sealed} WHERE id = ${id}::bigint`.execute(database),
  },
  {
    async next(database, after, presentId) {
      const { rows } = await sql<{ id: string; keyId: string; sealed: Buffer }>`
        SELECT id::text AS id, key_id AS "keyId", sealed FROM gateway_account
        WHERE id > ${after}::bigint AND key_id <> ${presentId} ORDER BY id LIMIT ${ROWS_AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED`.execute(
        database,
      );
      return rows.map((row) => ({ ...row, boundTo: accountSeal(BigInt(row.id)) }));
    },
    write: (database, id, keyId, sealed) =>
      sql`UPDATE gateway_account SET key_id = ${keyId}, sealed = ${sealed} WHERE id = ${id}::bigint`.execute(database),
  },
];

/** Reseals every row that is not sealed with the current key, in batches. It may be killed and run again, also by two people at once: a row is either unchanged or resealed. */
export async function rewriteSealedRows(database: Database, keys: SealingKeys): Promise<Rewritten> {
  const done: Rewritten = { rewritten: 0, unreadable: 0, left: 0 };
  for (const table of tables) {
    let after = '0';
    for (;;) {
      const rows = await inTransaction(database, (transaction) => rewriteSome(transaction, table, after, { keys, done }));
      if (rows.length === 0) break;
      after = rows.at(-1) as string;
    }
  }
  const { rows } = await sql<{ left: number }>`SELECT ((SELECT count(*) FROM bank_details WHERE key_id <> ${keyIdOf(keys.present)})
    + (SELECT count(*) FROM withdrawal WHERE payout_key_id <> ${keyIdOf(keys.present)})
    + (SELECT count(*) FROM gateway_account WHERE key_id <> ${keyIdOf(keys.present)}))::int AS left`.execute(database);
  return { ...done, left: rows[0]?.left ?? 0 };
}

async function rewriteSome(
  transaction: Database,
  table: SealedTable,
  after: string,
  { keys, done }: { keys: SealingKeys; done: Rewritten },
): Promise<string[]> {
  const rows = await table.next(transaction, after, keyIdOf(keys.present));
  const opened = rows.map((row) => ({ row, text: openText(keys, row, row.boundTo) }));
  for (const { row, text } of opened) {
    if (text === undefined) continue;
    const { keyId, sealed } = sealText(keys, text, row.boundTo);
    await table.write(transaction, row.id, keyId, sealed);
  }
  const unreadable = opened.filter(({ text }) => text === undefined).length;
  done.unreadable += unreadable;
  done.rewritten += rows.length - unreadable;
  return rows.map(({ id }) => id);
}
