import { sql } from 'kysely';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Locks an open count until the transaction ends: several people may count at once (`counting`), and a decision (`deciding`) waits for them and excludes others. Throws
 * `stockCountNotFound`, and `stockCountOver` for a decided one.
 */
export async function lockCount(transaction: Database, countNo: number, by: 'counting' | 'deciding'): Promise<void> {
  const { rows } = await sql<{ state: string }>`
    SELECT state FROM stock_count WHERE id = ${countNo} ${by === 'counting' ? sql`FOR SHARE` : sql`FOR UPDATE`}`.execute(transaction);
  const [count] = rows;
  if (count === undefined) throw refuse('stockCountNotFound');
  if (count.state !== 'open') throw refuse('stockCountOver');
}
