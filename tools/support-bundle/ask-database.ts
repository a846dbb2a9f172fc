import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { migrationsFolder, readMigrations } from '../../apps/server/src/platform/database/migration-files.ts';

/** PostgreSQL text settings without commands, addresses or passwords. */
const openTexts = [
  'server_version',
  'TimeZone',
  'lc_collate',
  'lc_messages',
  'server_encoding',
  'default_transaction_isolation',
  'wal_level',
  'DateStyle',
];

/** The database's migrations, and those of this version that it lacks. */
export async function readMigrationState(database: Database): Promise<object> {
  const { rows } = await sql<{ name: string; timestamp: string }>`SELECT name, timestamp FROM kysely_migration ORDER BY name`.execute(
    database,
  );
  const known = [...(await readMigrations(migrationsFolder)).keys()];
  const present = rows.map(({ name }) => name);
  return {
    newest: rows.at(-1),
    count: rows.length,
    missing: known.filter((name) => !present.includes(name)),
    ofAnotherVersion: present.filter((name) => !known.includes(name)),
  };
}

/** Row count of each table by PostgreSQL's statistics, and its size. Reads no row. */
export async function readTables(database: Database): Promise<object[]> {
  const { rows } = await sql<object>`
    SELECT relname AS "table", n_live_tup::float8 AS rows, n_dead_tup::float8 AS dead, round(pg_total_relation_size(relid) / 1e6)::float8 AS megabytes,
      last_autovacuum AS vacuumed, last_autoanalyze AS analyzed
    FROM pg_stat_user_tables ORDER BY pg_total_relation_size(relid) DESC, relname`.execute(database);
  return rows;
}

/** PostgreSQL settings that are numbers, switches or enums, and a few texts. */
export async function readServerSettings(database: Database): Promise<object[]> {
  const { rows } = await sql<object>`
    SELECT name, setting, unit, source FROM pg_settings
    WHERE (vartype IN ('bool', 'integer', 'real', 'enum') AND name NOT LIKE '%.%') OR name = ANY(${openTexts}::text[]) ORDER BY name`.execute(
    database,
  );
  return rows;
}

/** Current activity of the server: connections by state, ages, locks, the archive and the standbys. Shows no statements. */
export async function readActivity(database: Database): Promise<object> {
  const connections = await sql<object>`
    SELECT state, wait_event_type AS "waitsFor", count(*)::int AS count, coalesce(extract(epoch FROM max(now() - xact_start)), 0)::float8 AS "oldestTransactionSeconds"
    FROM pg_stat_activity WHERE datname = current_database() GROUP BY 1, 2 ORDER BY 3 DESC`.execute(database);
  const locks = await sql<object>`SELECT mode, granted, count(*)::int AS count FROM pg_locks GROUP BY 1, 2 ORDER BY 3 DESC`.execute(
    database,
  );
  const archive =
    await sql<object>`SELECT archived_count::float8 AS archived, last_archived_time AS "lastArchived", failed_count::float8 AS failed,
    last_failed_time AS "lastFailed" FROM pg_stat_archiver`.execute(database);
  const server = await sql<object>`
    SELECT pg_is_in_recovery() AS "isStandby", pg_postmaster_start_time() AS "startedAt", (SELECT count(*)::int FROM pg_stat_get_wal_senders()) AS standbys,
      round(pg_database_size(current_database()) / 1e6)::float8 AS megabytes, clock_timestamp() AS now`.execute(database);
  return { server: server.rows[0], connections: connections.rows, locks: locks.rows, archive: archive.rows[0] };
}
