import { sql } from 'kysely';
import { fillFind } from '../../../apps/server/src/desk/finding/index.ts';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import type { DeskSize } from './desk-size.ts';
import { addStaff, fillDeskWork } from './fill-desk-work.ts';
import { fillMembers } from './fill-members.ts';
import { fillMoney } from './fill-money.ts';
import { fillOrders } from './fill-orders.ts';
import { fillTraces } from './fill-traces.ts';

/**
 * Fills a migrated, empty database with three years of a shop: everything that a page of the console reads. Member number 1 has far more of everything than others, because the
 * page of such a member is the slowest. The database generates the rows; indexes are rebuilt afterwards.
 */
export async function fillDesk(database: Database, size: DeskSize): Promise<void> {
  await inBulk(database, async (connection) => {
    await fillMembers(connection, size);
    await fillOrders(connection, size);
    const staff = await addStaff(connection);
    await fillMoney(connection, size, staff);
    await fillDeskWork(connection, size, staff);
  });
  await fillTerms(database);
}

/** Fills a migrated, empty database with members and their orders alone, which a process loads at start. `withTraces` adds the other rows of a purchase. */
export async function fillTrade(database: Database, size: DeskSize & { withTraces?: boolean }): Promise<void> {
  await inBulk(database, async (connection) => {
    await fillMembers(connection, size);
    await fillOrders(connection, size);
    if (size.withTraces === true) await fillTraces(connection);
  });
}

/** Fills the tables of terms by the shop's own work, and builds their indexes afterwards. */
async function fillTerms(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE indexname LIKE 'find%terms'`.execute(database);
  await sql`DROP INDEX ${sql.join(rows.map(({ name }) => sql.id(name)))}`.execute(database);
  await fillFind(database, 'UTC');
  await database.connection().execute(async (connection) => {
    await sql`SET statement_timeout = 0`.execute(connection);
    await sql`SET maintenance_work_mem = '1GB'`.execute(connection);
    for (const { definition } of rows) await sql.raw(definition).execute(connection);
    await sql`VACUUM ANALYZE`.execute(connection);
  });
}

async function inBulk(database: Database, fill: (connection: Database) => Promise<void>): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`SET statement_timeout = 0`.execute(connection);
    await sql`SET synchronous_commit = off`.execute(connection);
    await sql`SET maintenance_work_mem = '1GB'`.execute(connection);
    const putBack = await takeChecks(connection);
    const indexes = await takeIndexes(connection);
    await fill(connection);
    for (const { definition } of indexes) await sql.raw(definition).execute(connection);
    await putBack();
    await goOnCounting(connection);
    await sql`VACUUM ANALYZE`.execute(connection);
  });
}

const TABLES = [
  'member earlier_place member_order order_line order_refund payment_attempt pv_row',
  'withdrawal week_run week_bonus kept_pv',
  'sign_in audit staff_task approval_request staff_export staff_note staff_file sent_mail',
  'order_fee stock_change gateway_notification ledger_transfer ledger_entry',
].flatMap((names) => names.split(' '));

/** Drops foreign keys and disables triggers, which only slow the filling. Returns a function that restores them without checking the filled rows. */
async function takeChecks(database: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ take: string; put_back: string }>`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS take,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s NOT VALID', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS put_back
    FROM pg_constraint WHERE contype = 'f' AND conrelid::regclass::text = ANY(${TABLES})
    UNION ALL SELECT format('ALTER TABLE %s DISABLE TRIGGER USER', name), format('ALTER TABLE %s ENABLE TRIGGER USER', name)
    FROM unnest(${TABLES}::text[]) AS name`.execute(database);
  for (const { take } of rows) await sql.raw(take).execute(database);
  return async () => {
    for (const one of rows) await sql.raw(one.put_back).execute(database);
  };
}

/** Advances the sequences past the filled rows. */
async function goOnCounting(database: Database): Promise<void> {
  const { rows } = await sql<{ command: string }>`
    SELECT format('SELECT setval(%L, (SELECT greatest(max(id), 1) FROM %I))', pg_get_serial_sequence(table_name, 'id'), table_name) AS command
    FROM information_schema.columns WHERE table_name = ANY(${TABLES}) AND column_name = 'id' AND is_identity = 'YES'`.execute(database);
  for (const { command } of rows) await sql.raw(command).execute(database);
}

/** Drops indexes, including those of unique columns. Returns their definitions. */
async function takeIndexes(database: Database): Promise<{ definition: string }[]> {
  const { rows: indexes } = await sql<{ command: string; definition: string }>`
    SELECT format('DROP INDEX %s', indexrelid::regclass) AS command, pg_get_indexdef(indexrelid) AS definition FROM pg_index
    WHERE indrelid::regclass::text = ANY(${TABLES}) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
    UNION ALL
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint AS own WHERE contype = 'u' AND conrelid::regclass::text = ANY(${TABLES})
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE contype = 'f' AND conindid = own.conindid)`.execute(database);
  for (const { command } of indexes) await sql.raw(command).execute(database);
  return indexes;
}
