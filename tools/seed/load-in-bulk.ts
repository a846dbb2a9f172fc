import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';

interface Shed {
  table: string;
  name: string;
  /** Statement that recreates the index, or definition of the constraint. */
  definition: string;
  isConstraint: boolean;
}

/**
 * Fills tables like a restore: first the rows, without secondary indexes, foreign keys and the tables' own triggers; then these are recreated, which checks all rows at once. Keeps
 * primary keys. The caller must write what the triggers would have written. Runs in the caller's transaction.
 */
export async function loadInBulk(transaction: Database, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(transaction);
  // Pending deferred checks would prevent altering these tables.
  await run('SET CONSTRAINTS ALL IMMEDIATE');
  await run(`SET LOCAL maintenance_work_mem = '256MB'`);
  const shed = await findShed(transaction, tables);
  for (const { table, name, isConstraint } of shed)
    await run(isConstraint ? `ALTER TABLE ${table} DROP CONSTRAINT ${name}` : `DROP INDEX ${name}`);
  for (const table of tables) await run(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await work();
  for (const { table, name, definition, isConstraint } of shed.toReversed())
    await run(isConstraint ? `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}` : definition);
  for (const table of tables) {
    await run(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await run(`ANALYZE ${table}`);
  }
  await run('SET CONSTRAINTS ALL DEFERRED');
}

/** Foreign keys are dropped first and indexes last; they are recreated in reverse order. */
async function findShed(transaction: Database, tables: readonly string[]): Promise<Shed[]> {
  const { rows } = await sql<Shed>`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition, true AS "isConstraint"
    FROM pg_constraint AS own WHERE conrelid = ANY(${tables}::regclass[])
      AND (contype = 'f' OR contype = 'u' AND NOT EXISTS (SELECT FROM pg_constraint WHERE confrelid = own.conrelid AND conindid = own.conindid AND contype = 'f'))
    UNION ALL
    SELECT indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid), false
    FROM pg_index WHERE indrelid = ANY(${tables}::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
    ORDER BY 4 DESC, 1, 2`.execute(transaction);
  return rows.toSorted((a, b) => order(a) - order(b));
}

const order = ({ isConstraint, definition }: Shed): number => (isConstraint ? (definition.startsWith('FOREIGN') ? 0 : 1) : 2);
