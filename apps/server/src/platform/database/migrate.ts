import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { migrationsFolder, readMigrations, runsWithoutTransaction, statementsOf } from './migration-files.ts';
import { grantNewTables, lockGrants } from './running-role.ts';
import { clientKeepAlive } from './tcp-keep-alive.ts';

/** How a migration waits for locks, in milliseconds. */
export interface LockPatience {
  /** The longest wait for one lock. Later requests queue behind a waiting migration. */
  lockMs: number;
  /** The pause in which the queued requests continue. */
  pauseMs: number;
  /** Time without success after which a migration fails. */
  giveUpMs: number;
}

export interface MigrationWay {
  patience?: LockPatience;
  /** The role that runs the shop, if it differs from the migrating one: it may use a new table as soon as it exists. */
  runningRole?: string | undefined;
}

const PATIENCE: LockPatience = { lockMs: 2_000, pauseMs: 1_000, giveUpMs: 300_000 };
/** PostgreSQL's codes for a lock timeout and for a deadlock. The statement did nothing and may be repeated. */
const lockCodes: readonly unknown[] = ['55P03', '40P01'];
/** The lock that lets one process migrate. Earlier releases take it too, so they and this one never migrate at once. */
const TURN_LOCK = '3853314791062309107';
const ASK_FOR_TURN_EVERY_MS = 200;
const TURN_WITHIN_MS = 3_600_000;

/**
 * Migrates the database to the newest version and returns the names of the migrations it ran. Each runs in a separate transaction, or, if its first line says so, statement by
 * statement without one. If several processes start together, one migrates and the others wait. Throws when one fails: that one changed nothing, or can be repeated if it runs
 * without a transaction; earlier ones stay, and the next start continues from there. A lock timeout and a deadlock are retried later, so that a running shop never waits long.
 * `url` must reach PostgreSQL itself: a transaction pooler does not keep the lock.
 */
export async function migrateDatabase(
  url: string,
  folder: string = migrationsFolder,
  { patience = PATIENCE, runningRole }: MigrationWay = {},
): Promise<string[]> {
  const texts = await readMigrations(folder);
  // Two connections, because a concurrent index build waits for every open statement, and must not wait for its own lock.
  return withConnection(url, (holder) =>
    withConnection(url, async (worker) => {
      await takeTurn(holder);
      await makeLists(worker);
      const pending = await pendingOf(worker, [...texts.keys()]);
      for (const name of pending) {
        // A lost connection loses the turn, and another process may have it now.
        await holder.query('SELECT 1');
        await migrateOne({ worker, name, text: texts.get(name) as string, patience, runningRole });
      }
      return pending;
    }),
  );
}

async function withConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    ...clientKeepAlive,
    application_name: 'upline-migrate',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Polls instead of waiting in PostgreSQL, because a waiting statement delays the index that another process builds. */
async function takeTurn(holder: Client): Promise<void> {
  for (const until = performance.now() + TURN_WITHIN_MS; ; await delay(ASK_FOR_TURN_EVERY_MS)) {
    const { rows } = await holder.query<{ had: boolean }>('SELECT pg_try_advisory_lock($1) AS had', [TURN_LOCK]);
    if (rows[0]?.had) return;
    if (performance.now() > until)
      throw new Error('Another process has been migrating for an hour: look for upline-migrate in pg_stat_activity.');
  }
}

/** The lists keep the names and columns that earlier releases made with Kysely and still read. */
async function makeLists(worker: Client): Promise<void> {
  const { rows } = await worker.query<{ found: boolean }>(`SELECT to_regclass('kysely_migration') IS NOT NULL AS found`);
  if (rows[0]?.found) return;
  await worker.query(`
    CREATE TABLE kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL);
    CREATE TABLE IF NOT EXISTS kysely_migration_lock (id varchar(255) PRIMARY KEY, is_locked integer NOT NULL DEFAULT 0);
    INSERT INTO kysely_migration_lock (id) VALUES ('migration_lock') ON CONFLICT DO NOTHING`);
}

/**
 * The pending migrations, in order. Migrations of a newer version that have run are accepted, so that the old version can still start next to it. Throws if a pending number is
 * below one that has run, or if an older migration that has run is not in `names`.
 */
async function pendingOf(worker: Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await worker.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name');
  const known = new Set(names);
  const done = new Set(rows.map(({ name }) => name));
  const newest = names.at(-1) ?? '';
  const gone = rows.find(({ name }) => !known.has(name) && name <= newest);
  if (gone !== undefined) throw new Error(`Migration ${gone.name} has run, and this version does not have it.`);
  const newestDone = rows.at(-1)?.name ?? '';
  const late = names.find((name) => !done.has(name) && name < newestDone);
  if (late !== undefined) throw new Error(`Migration ${late} has not run, and ${newestDone} after it has.`);
  return names.filter((name) => !done.has(name));
}

interface OneMigration {
  worker: Client;
  name: string;
  text: string;
  patience: LockPatience;
  runningRole: string | undefined;
}

async function migrateOne(one: OneMigration): Promise<void> {
  const { worker, name, text, patience } = one;
  if (!runsWithoutTransaction(text)) return patiently(one, () => inOneTransaction(one));
  for (const statement of statementsOf(text)) {
    // No call queues behind a concurrent index build, so it may wait long itself.
    const lockMs = /\bCONCURRENTLY\b/i.test(statement) ? patience.giveUpMs : patience.lockMs;
    await patiently(one, async () => {
      await worker.query(`SET lock_timeout = ${lockMs}`);
      if (!(await isIndexThere(worker, statement))) await worker.query(statement);
    });
  }
  await worker.query(noteDone, [name]);
}

/** Retries on a lock timeout or a deadlock. Throws with the migration's name. */
async function patiently({ name, patience }: OneMigration, attempt: () => Promise<void>): Promise<void> {
  for (const until = performance.now() + patience.giveUpMs; ; await delay(patience.pauseMs)) {
    try {
      return await attempt();
    } catch (error) {
      const isLocked = lockCodes.includes((error as { code?: unknown }).code);
      if (isLocked && performance.now() < until) continue;
      const reason = error instanceof Error ? error.message : 'unknown fault';
      const advice = isLocked ? '. Look for a transaction that stays open (pg_stat_activity), end it, and start again' : '';
      throw new Error(`Migration ${name} failed: ${reason}${advice}`, { cause: error });
    }
  }
}

/** Earlier releases read the list by time, so times never decrease. */
const noteDone = `
  INSERT INTO kysely_migration (name, timestamp)
  SELECT $1, to_char(greatest(clock_timestamp(), max(timestamp)::timestamptz + interval '1 millisecond') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  FROM kysely_migration`;

async function inOneTransaction({ worker, name, text, patience, runningRole }: OneMigration): Promise<void> {
  await worker.query(`SET lock_timeout = ${patience.lockMs}`);
  await worker.query('BEGIN');
  try {
    await lockGrants(worker);
    // The name comes first: it is unique, so two processes can never run the same migration.
    await worker.query(noteDone, [name]);
    await worker.query(text);
    if (runningRole !== undefined) await grantNewTables(worker, runningRole, text);
    await worker.query('COMMIT');
  } catch (error) {
    await worker.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Whether the statement's index already exists, from an earlier run that did not finish the migration. Drops an index left unfinished. */
async function isIndexThere(worker: Client, statement: string): Promise<boolean> {
  const name = /^CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/i.exec(statement)?.[1];
  if (name === undefined) return false;
  const index = worker.escapeIdentifier(name);
  const { rows } = await worker.query<{ isvalid: boolean }>(
    'SELECT indisvalid AS isvalid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [index],
  );
  if (rows[0]?.isvalid === false) await worker.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
  return rows[0]?.isvalid === true;
}
