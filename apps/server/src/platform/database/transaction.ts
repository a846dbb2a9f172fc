import type { Database } from './connection.ts';

const MOST_TRIES = 4;
/** PostgreSQL asks to try these again: serialization failure and deadlock. */
const retryable = new Set(['40001', '40P01']);

/**
 * Runs work in one READ COMMITTED transaction and runs it again when PostgreSQL aborts it for a
 * conflict. Inside a transaction it joins that transaction.
 */
export async function inTransaction<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  if (database.isTransaction) return work(database);
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (!retryable.has(code) || tries >= MOST_TRIES) throw error;
    }
  }
}

/** Runs work in one REPEATABLE READ transaction and rolls it back: nobody ever sees what it wrote. Answers what the work found out. */
export async function inRolledBack<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  const over = new Error('rolled back, as intended');
  for (let tries = 1; ; tries += 1) {
    let found: { value: T } | undefined;
    try {
      await database
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (transaction) => {
          found = { value: await work(transaction) };
          throw over;
        });
    } catch (error) {
      if (error === over && found !== undefined) return found.value;
      const code = (error as { code?: string }).code ?? '';
      if (!retryable.has(code) || tries >= MOST_TRIES) throw error;
    }
  }
}
