import type { Database, Transaction } from './connection.ts';
import { isStalePlan } from './named-statement-client.ts';

const MOST_TRIES = 4;
/** SQLSTATEs after which PostgreSQL advises to try again: serialization failure and deadlock. */
const retryable = new Set(['40001', '40P01']);

const isWorthAnother = (error: unknown): boolean => retryable.has((error as { code?: string }).code ?? '') || isStalePlan(error);

/** Runs a transaction, and repeats it when PostgreSQL aborts it for a conflict. Throws the last failure. */
async function tried<T>(transact: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transact();
    } catch (error) {
      if (!isWorthAnother(error) || tries >= MOST_TRIES) throw error;
    }
  }
}

const isWithin = (database: Database): database is Transaction => database.isTransaction;

/**
 * Runs work in one READ COMMITTED transaction and runs it again when PostgreSQL aborts it for a
 * conflict. Inside a transaction it joins that transaction.
 */
export async function inTransaction<T>(database: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  if (isWithin(database)) return work(database);
  return tried(() => database.transaction().execute(work));
}

/** Runs work in one REPEATABLE READ transaction and rolls it back: its writes are never visible. Returns the result of the work. */
export const inRolledBack = <T>(database: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> =>
  tried(() => rolledBack(database, work));

async function rolledBack<T>(database: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const over = new Error('rolled back, as intended');
  let found: { value: T } | undefined;
  try {
    return await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction): Promise<never> => {
        found = { value: await work(transaction) };
        throw over;
      });
  } catch (error) {
    if (error === over && found !== undefined) return found.value;
    throw error;
  }
}
