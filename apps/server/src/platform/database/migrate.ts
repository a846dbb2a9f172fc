import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
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

/** How a migration waits for locks, in milliseconds. */
export interface LockPatience {
  /** The longest wait for one lock. Whoever comes after a waiting migration waits behind it. */
  lockMs: number;
  /** The pause in which those who waited go on. */
  pauseMs: number;
  /** After so long without success it fails. */
  giveUpMs: number;
}

const PATIENCE: LockPatience = { lockMs: 2_000, pauseMs: 1_000, giveUpMs: 300_000 };
/** PostgreSQL's code for a lock that was not had in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Brings the database up to the newest migration, all in one transaction, and answers the names of those it ran.
 * If several processes start together, one migrates and the others wait. Throws, changing nothing, when one
 * fails. A lock that is not had soon is tried again later, so that a shop that runs meanwhile never waits long. `url` must reach PostgreSQL itself: a transaction
 * pooler does not keep the lock.
 */
export async function migrateDatabase(
  url: string,
  folder: string = migrationsFolder,
  patience: LockPatience = PATIENCE,
): Promise<string[]> {
  const texts = await readMigrations(folder);
  const pool = new Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 10_000,
    ...clientKeepAlive,
    application_name: 'upline-migrate',
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // Sent before anything else on the connection.
    client.query(`SET lock_timeout = ${patience.lockMs}`).catch(() => undefined);
  });
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await migrateWithPatience(database, texts, patience);
  } finally {
    await database.destroy();
  }
}

async function migrateWithPatience(
  database: Kysely<unknown>,
  texts: Map<string, string>,
  { pauseMs, giveUpMs }: LockPatience,
): Promise<string[]> {
  for (const until = performance.now() + giveUpMs; ; await delay(pauseMs)) {
    const migrator = new Migrator({ db: database, provider: { getMigrations: () => withLaterOnes(database, texts) } });
    const { error, results } = await migrator.migrateToLatest();
    if (error === undefined) return (results ?? []).map((result) => result.migrationName);
    const isLocked = (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE;
    if (isLocked && performance.now() < until) continue;
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    const reason = error instanceof Error ? error.message : 'unknown fault';
    const advice = isLocked ? '. Look for a transaction that stays open (pg_stat_activity), end it, and start again' : '';
    throw new Error(`Migration ${failed ?? ''} failed: ${reason}${advice}`, { cause: error });
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
