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
  await database.connection().execute(async (connection) => {
    await sql`SET statement_timeout = 0`.execute(connection);
    await sql`SET synchronous_commit = off`.execute(connection);
    await sql`SET maintenance_work_mem = '512MB'`.execute(connection);
    const indexes = await takeIndexes(connection);
    await fillMembers(connection, size);
    await fillOrders(connection, size);
    const staff = await addStaff(connection);
    await fillMoney(connection, size, staff);
    await fillDeskWork(connection, size, staff);
    for (const { definition } of indexes) await sql.raw(definition).execute(connection);
    await sql`VACUUM ANALYZE`.execute(connection);
  });
}

const TABLES = [
  'member earlier_place member_order order_line order_refund payment_attempt pv_row',
  'withdrawal week_run week_bonus kept_pv',
  'sign_in audit staff_task approval_request staff_export staff_note staff_file sent_mail',
].flatMap((names) => names.split(' '));

/** Drops what only slows the filling: checks of links, triggers, and indexes that are no constraint. Answers these indexes. */
async function takeIndexes(database: Database): Promise<{ definition: string }[]> {
  const { rows: checks } = await sql<{ command: string }>`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS command FROM pg_constraint
    WHERE contype = 'f' AND conrelid::regclass::text = ANY(${TABLES})
    UNION ALL SELECT format('ALTER TABLE %s DISABLE TRIGGER USER', name) FROM unnest(${TABLES}::text[]) AS name`.execute(database);
  for (const { command } of checks) await sql.raw(command).execute(database);
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
    WHERE indrelid::regclass::text = ANY(${TABLES}) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`.execute(
    database,
  );
  for (const { name } of indexes) await sql.raw(`DROP INDEX ${name}`).execute(database);
  return indexes;
}
