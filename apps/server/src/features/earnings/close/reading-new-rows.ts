import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

// The database has no statistics on rows that the same transaction has just written: it takes a week of a million rows for one of a few. So statements that read such a week say
// how to read it.

/**
 * Runs `work`, a statement that reads whole weeks sequentially, with enough memory to join two of them. On its own the database would fetch each row by an index, in the order of
 * the amounts: a million places on the disk.
 */
export const readingWholeWeeks = <T>(transaction: Database, work: () => Promise<T>): Promise<T> =>
  withSettings(transaction, { enable_indexscan: 'off', enable_indexonlyscan: 'off', work_mem: '128MB' }, work);

/** Runs `work`, a statement that reads rows of a few members, by the index that begins with the member. On its own the database would read the whole week. */
export const readingByMember = <T>(transaction: Database, work: () => Promise<T>): Promise<T> =>
  withSettings(transaction, { enable_bitmapscan: 'off' }, work);

async function withSettings<T>(transaction: Database, settings: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ name: string; setting: string }>`
    SELECT name, current_setting(name) AS setting FROM unnest(${Object.keys(settings)}::text[]) AS name`.execute(transaction);
  await set(transaction, settings);
  const result = await work();
  await set(transaction, Object.fromEntries(rows.map(({ name, setting }) => [name, setting])));
  return result;
}

async function set(transaction: Database, settings: Readonly<Record<string, string>>): Promise<void> {
  const [names, wanted] = [Object.keys(settings), Object.values(settings)];
  await sql`SELECT set_config(name, wanted, true) FROM unnest(${names}::text[], ${wanted}::text[]) AS given (name, wanted)`.execute(
    transaction,
  );
}
