import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { Pool } from 'pg';
import { clientKeepAlive } from './tcp-keep-alive.ts';

export const migrationsFolder: string = path.join(import.meta.dirname, '../../migrations');

/** Reads `0001-<what>.sql` … in order. Throws when a name is malformed or a number is used twice. */
export async function readMigrations(folder: string): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const texts = new Map<string, string>();
  const numbers = new Set<string>();
  for (const file of files) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1];
    if (number === undefined) throw new Error(`Migration ${file} must be named like 0001-what-it-does.sql.`);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}.`);
    numbers.add(number);
    texts.set(path.basename(file, '.sql'), await readFile(path.join(folder, file), 'utf8'));
  }
  return texts;
}

/**
 * Brings the database up to the newest migration, all in one transaction, and answers the names of those it ran.
 * If several processes start together, one migrates and the others wait. Throws, changing nothing, when one
 * fails. `url` must reach PostgreSQL itself: a transaction pooler does not keep the lock.
 */
export async function migrateDatabase(url: string, folder: string = migrationsFolder): Promise<string[]> {
  const texts = await readMigrations(folder);
  const pool = new Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 10_000,
    ...clientKeepAlive,
    application_name: 'upline-migrate',
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db: database, provider: { getMigrations: () => withLaterOnes(database, texts) } });
    const { error, results } = await migrator.migrateToLatest();
    if (error) {
      const failed = results?.find((result) => result.status === 'Error')?.migrationName;
      throw new Error(`Migration ${failed ?? ''} failed: ${error instanceof Error ? error.message : 'unknown fault'}`, { cause: error });
    }
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await database.destroy();
  }
}

/** Migrations that a newer version has run are accepted, so that the old version can still start beside it. */
async function withLaterOnes(database: Kysely<unknown>, texts: Map<string, string>): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const [name, text] of texts) migrations[name] = { up: async (transaction) => void (await sql.raw(text).execute(transaction)) };
  const newest = [...texts.keys()].at(-1) ?? '';
  const exists = await sql<{ found: boolean }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS found`.execute(database);
  if (!exists.rows[0]?.found) return migrations;
  const applied = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(database);
  for (const { name } of applied.rows) if (name > newest) migrations[name] = { up: async () => undefined };
  return migrations;
}
