import type { Client } from 'pg';
import { withClient } from './with-client.ts';

/** The role that runs the shop on the embedded database. It owns nothing. */
export const runningRole = 'upline';

/** The role that owns the embedded database's tables and changes them. */
export const ownerRole = 'upline_owner';

/** Rights on tables whose existing rows must not change. On every other table the shop may read and write rows. */
export const guardedTables: Readonly<Record<string, string>> = {
  approval_request:
    'SELECT, INSERT, UPDATE (state, decided_by, decided_at, remark, outcome, answer, running_until, approved_by, approved_at, goes_at)',
  agreement_acceptance: 'SELECT, INSERT',
  applied_file: 'SELECT, INSERT',
  audit: 'SELECT, INSERT',
  audit_anchor: 'SELECT, INSERT',
  audit_check: 'SELECT, INSERT',
  bank_account_change: 'SELECT, INSERT',
  // A function with the owner's rights sets it, while nothing is booked.
  base_currency: 'SELECT',
  // A pause is never shortened.
  contact_correction: 'SELECT, INSERT, UPDATE (token_hash, disowned_at)',
  content_history: 'SELECT, INSERT',
  figure_change: 'SELECT, INSERT',
  goods_history: 'SELECT, INSERT',
  // Only triggers write these two tables, with the owner's rights.
  goods_standing: 'SELECT',
  goods_standing_due: 'SELECT',
  member_type: 'SELECT, INSERT',
  money_act: 'SELECT, INSERT',
  notice_file: 'SELECT, INSERT',
  ledger_transfer: 'SELECT, INSERT',
  ledger_entry: 'SELECT, INSERT',
  // Triggers change balances with the owner's rights. Locking a row needs the right to change one column.
  ledger_account: 'SELECT, INSERT, UPDATE (clawback_cents)',
  ledger_hold: 'SELECT, INSERT, UPDATE (state, transfer_id, decided_at)',
  wallet_adjustment: 'SELECT, INSERT',
  price_mode: 'SELECT, INSERT',
  price_period: 'SELECT, INSERT, UPDATE (until_at, ended_by, ended_at)',
  parcel: 'SELECT, INSERT, UPDATE',
  parcel_line: 'SELECT, INSERT',
  pv_row: 'SELECT, INSERT',
  settlement_line: 'SELECT, INSERT, UPDATE (taken_back_at, taken_back_by)',
  order_refund_line: 'SELECT, INSERT',
  order_refund_source: 'SELECT, INSERT',
  earlier_place: 'SELECT, INSERT',
  staff_order: 'SELECT, INSERT',
  // A promotion's shipping discount changes when an unpaid order goes to another place.
  order_discount: 'SELECT, INSERT, UPDATE (amount_cents)',
  promotion_past: 'SELECT, INSERT',
  promotion_use: 'SELECT, INSERT, UPDATE (returned_at)',
  stock_change: 'SELECT, INSERT',
  stock_check: 'SELECT, INSERT',
  shop_settings: 'SELECT, INSERT',
  shop_mark: 'SELECT, INSERT',
  shop_opening: 'SELECT, INSERT',
  staff_change: 'SELECT, INSERT',
  staff_role_change: 'SELECT, INSERT',
  staff_file: 'SELECT, INSERT, UPDATE (struck_at, struck_by, struck_reason)',
  staff_note: 'SELECT, INSERT, UPDATE (struck_at, struck_by, struck_reason)',
  // Old rows are locked before they are deleted.
  sent_mail: 'SELECT, INSERT, UPDATE (resent_by), DELETE',
  bonus_line: 'SELECT, INSERT',
  kept_pv_of_bonus: 'SELECT, INSERT',
  lost_pv: 'SELECT, INSERT',
  payment_sight: 'SELECT, INSERT',
  period_line: 'SELECT, INSERT',
  plan_part: 'SELECT, INSERT',
  plan_part_row: 'SELECT, INSERT',
  plan_amount_left: 'SELECT, INSERT',
  kysely_migration: 'SELECT',
  kysely_migration_lock: 'SELECT',
};

/** A lock, because two processes that grant at once would fail on each other's catalogue rows. */
const GRANT_LOCK = 71_905_119;

/** Serializes grants until the transaction ends. */
export async function lockGrants(client: Client): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [GRANT_LOCK]);
}

const USUAL = 'SELECT, INSERT, UPDATE, DELETE';

/**
 * Grants the role its rights on tables that have none yet, and again on the guarded tables that `text`, the migration of this transaction, names. The caller holds the grant lock.
 */
export async function grantNewTables(client: Client, role: string, text: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  const named = Object.keys(guardedTables).filter((table) => text.includes(table));
  const { rows } = await client.query<{ relation: string; is_sequence: boolean; columns: string[] }>(
    `SELECT relname AS relation, relkind = 'S' AS is_sequence,
       ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns
     FROM pg_class AS c WHERE relnamespace = current_schema()::regnamespace
     AND CASE relkind WHEN 'S' THEN NOT has_sequence_privilege($1, oid, 'USAGE')
       ELSE relkind IN ('r', 'p', 'v', 'm') AND (NOT has_table_privilege($1, oid, 'SELECT') OR relname = ANY ($2)) END`,
    [role, named],
  );
  for (const { relation, is_sequence: isSequence, columns } of rows) {
    const rights = isSequence ? 'USAGE, SELECT' : onColumnsThereAre(guardedTables[relation] ?? USUAL, columns);
    await client.query(`GRANT ${rights} ON ${isSequence ? 'SEQUENCE ' : ''}${client.escapeIdentifier(relation)} TO ${name}`);
  }
}

/** Leaves out columns that the rights name but that only a later migration adds. */
const onColumnsThereAre = (rights: string, columns: readonly string[]): string =>
  rights
    .replace(
      /\(([^)]*)\)/g,
      (_all, named: string) =>
        `(${named
          .split(', ')
          .filter((column) => columns.includes(column))
          .join(', ')})`,
    )
    .replace(/(?:, )?\w+ \(\)/g, '');

/**
 * Gives the role that runs the shop only the rights it needs: it may read and write rows, may only add to audit, ledger
 * and volume, and may not truncate, alter or create tables. `ownerUrl` must reach PostgreSQL itself.
 */
export async function grantToRunningRole(ownerUrl: string, role: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const name = client.escapeIdentifier(role);
    const schema = client.escapeIdentifier(await schemaOf(client));
    await client.query('BEGIN');
    await lockGrants(client);
    await client.query(`
      REVOKE CREATE ON SCHEMA ${schema} FROM PUBLIC;
      GRANT USAGE ON SCHEMA ${schema} TO ${name};
      REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM ${name};
      GRANT ${USUAL} ON ALL TABLES IN SCHEMA ${schema} TO ${name};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${name}`);
    const { rows } = await client.query<{ table: string }>(
      `SELECT tablename AS table FROM pg_tables WHERE schemaname = current_schema() AND tablename = ANY ($1)`,
      [Object.keys(guardedTables)],
    );
    for (const { table } of rows) {
      await client.query(`REVOKE ALL ON ${table} FROM ${name}; GRANT ${guardedTables[table]} ON ${table} TO ${name}`);
    }
    await client.query('COMMIT');
  });
}

/** The role that an address signs in as, and whether it may change the tables: it owns them, or could create the first ones. */
export async function describeRole(url: string): Promise<{ role: string; mayMigrate: boolean }> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ role: string; may_migrate: boolean }>(`
      SELECT current_user AS role, coalesce(
        (SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = to_regclass('kysely_migration')),
        has_schema_privilege(current_schema(), 'CREATE')) AS may_migrate`);
    return { role: rows[0]?.role ?? '', mayMigrate: rows[0]?.may_migrate === true };
  });
}

async function schemaOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('SELECT current_schema() AS name');
  return rows[0]?.name ?? 'public';
}
