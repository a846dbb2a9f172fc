import { sql } from 'kysely';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import type { DeskSize } from './desk-size.ts';
import { addStaff, fillDeskWork } from './fill-desk-work.ts';
import { fillMembers } from './fill-members.ts';
import { fillMoney } from './fill-money.ts';
import { fillOrders } from './fill-orders.ts';

/**
 * Fills a migrated, empty database with a shop of three years: everything that a page of the console reads. The member with the number 1 has far more of
 * everything than anybody else, because the page of such a member is the slowest. The database makes the rows; indexes are put back afterwards.
 */
export async function fillDesk(database: Database, size: DeskSize): Promise<void> {
  await inBulk(database, async (connection) => {
    await fillMembers(connection, size);
    await fillOrders(connection, size);
    const staff = await addStaff(connection);
    await fillMoney(connection, size, staff);
    await fillDeskWork(connection, size, staff);
  });
}

/** Fills such a database with members and their orders alone: what a process loads when it starts. */
export async function fillTrade(database: Database, size: DeskSize): Promise<void> {
  await inBulk(database, async (connection) => {
    await fillMembers(connection, size);
    await fillOrders(connection, size);
  });
}

async function inBulk(database: Database, fill: (connection: Database) => Promise<void>): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`SET statement_timeout = 0`.execute(connection);
    await sql`SET synchronous_commit = off`.execute(connection);
    await sql`SET maintenance_work_mem = '1GB'`.execute(connection);
    const indexes = await takeIndexes(connection);
    await fill(connection);
    for (const { definition } of indexes) await sql.raw(definition).execute(connection);
    await sql`VACUUM ANALYZE`.execute(connection);
  });
}

const TABLES = [
  'member earlier_place member_order order_line order_refund payment_attempt pv_row',
  'withdrawal week_run week_bonus kept_pv',
  'sign_in audit staff_task approval_request staff_export staff_note staff_file sent_mail',
].flatMap((names) => names.split(' '));

/** Drops what only slows the filling: checks of links, triggers, and indexes, those of unique columns too. Answers how the indexes are made again. */
async function takeIndexes(database: Database): Promise<{ definition: string }[]> {
  const { rows: checks } = await sql<{ command: string }>`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS command FROM pg_constraint
    WHERE contype = 'f' AND conrelid::regclass::text = ANY(${TABLES})
    UNION ALL SELECT format('ALTER TABLE %s DISABLE TRIGGER USER', name) FROM unnest(${TABLES}::text[]) AS name`.execute(database);
  for (const { command } of checks) await sql.raw(command).execute(database);
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
