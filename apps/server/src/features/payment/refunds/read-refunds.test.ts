import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/test-database.ts';
import { readReturnedCents } from './read-refunds.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('The page reads the refunds of one payment from an index, not from all refunds of the shop', async () => {
  const scans = await test.database.transaction().execute(async (transaction) => {
    // Otherwise an empty table gets a sequential scan, whatever its indexes.
    await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
    await readReturnedCents(transaction, 1n);
    const { rows } = await sql<{ whole: number; byIndex: number }>`
      SELECT seq_scan::int AS whole, idx_scan::int AS "byIndex" FROM pg_stat_xact_user_tables WHERE relname = 'order_refund'`.execute(
      transaction,
    );
    return rows[0];
  });
  expect(scans).toEqual({ whole: 0, byIndex: 1 });
});
