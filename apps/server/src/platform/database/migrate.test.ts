import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { type Database, openDatabase } from './connection.ts';
import { withDatabase } from './embedded/embedded-postgres.ts';
import { migrateDatabase } from './migrate.ts';

let folder: string;
let admin: Database;
let url: string;
const name = `test_${process.pid}_migrate`;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  admin = openDatabase({ url: inject('testCluster').url, maxConnections: 1 });
  await sql.raw(`CREATE DATABASE ${name}`).execute(admin);
  url = withDatabase(inject('testCluster').url, name);
});
afterEach(async () => {
  await sql.raw(`DROP DATABASE ${name} WITH (FORCE)`).execute(admin);
  await admin.destroy();
  await rm(folder, { recursive: true });
});

const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
async function query(text: string): Promise<unknown[]> {
  const database = openDatabase({ url, maxConnections: 1 });
  try {
    return (await sql.raw(text).execute(database)).rows;
  } finally {
    await database.destroy();
  }
}

it('The migration runner runs new migrations in order, once', async () => {
  await write('0001-first.sql', 'CREATE TABLE a (x int); INSERT INTO a VALUES (1);');
  expect(await migrateDatabase(url, folder)).toEqual(['0001-first']);
  await write('0002-second.sql', 'INSERT INTO a VALUES (2);');
  expect(await migrateDatabase(url, folder)).toEqual(['0002-second']);
  expect(await migrateDatabase(url, folder)).toEqual([]);
  expect(await query('SELECT x FROM a ORDER BY x')).toEqual([{ x: 1 }, { x: 2 }]);
});

it('One of several processes migrates while the others wait', async () => {
  await write('0001-slow.sql', 'CREATE TABLE a (x int); SELECT pg_sleep(0.2);');
  const ran = await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(url, folder)));
  expect(ran.flat()).toEqual(['0001-slow']);
  expect(await query('SELECT * FROM a')).toEqual([]);
});

it('A failing migration changes nothing, is named, keeps those before it, and the runner goes on from there', async () => {
  await write('0001-good.sql', 'CREATE TABLE a (x int);');
  await write('0002-bad.sql', 'CREATE TABLE b (x int); SELECT no_such_column FROM a;');
  await write('0003-third.sql', 'CREATE TABLE c (x int);');
  await expect(migrateDatabase(url, folder)).rejects.toThrow('0002-bad');
  const tables = `SELECT to_regclass('a') AS a, to_regclass('b') AS b, to_regclass('c') AS c`;
  expect(await query(tables)).toEqual([{ a: 'a', b: null, c: null }]);
  await write('0002-bad.sql', 'CREATE TABLE b (x int);');
  expect(await migrateDatabase(url, folder)).toEqual(['0002-bad', '0003-third']);
  expect(await query(tables)).toEqual([{ a: 'a', b: 'b', c: 'c' }]);
});

it('A migration keeps no lock while the next one runs', async () => {
  await write('0001-first.sql', 'CREATE TABLE a (x int); CREATE TABLE b (x int);');
  await migrateDatabase(url, folder);
  await write('0002-second.sql', 'ALTER TABLE a ADD COLUMN y int;');
  await write('0003-third.sql', 'ALTER TABLE b ADD COLUMN y int;');
  const holder = openDatabase({ url, maxConnections: 1 });
  const reader = openDatabase({ url, maxConnections: 1, statementTimeoutMs: 1_500 });
  try {
    let migrating: Promise<string[]> | undefined;
    await holder.transaction().execute(async (transaction) => {
      await sql`SELECT x FROM b`.execute(transaction);
      migrating = migrateDatabase(url, folder, { patience: { lockMs: 5_000, pauseMs: 100, giveUpMs: 20_000 } });
      await vi.waitFor(async () => expect(await sql`SELECT y FROM a`.execute(reader)).toMatchObject({ rows: [] }), 5_000);
      // The next migration waits for b.
      await vi.waitFor(
        async () => expect((await query(`SELECT 1 FROM pg_locks WHERE relation = 'b'::regclass AND NOT granted`)).length).toBe(1),
        5_000,
      );
      await sql`INSERT INTO a VALUES (1, 1)`.execute(reader);
    });
    expect(await migrating).toEqual(['0002-second', '0003-third']);
  } finally {
    await holder.destroy();
    await reader.destroy();
  }
});

it('A migration tries again after a deadlock with a user of the tables in another order', async () => {
  await write('0001-first.sql', 'CREATE TABLE a (x int); CREATE TABLE b (x int);');
  await migrateDatabase(url, folder);
  await write('0002-second.sql', 'ALTER TABLE a ADD COLUMN y int; ALTER TABLE b ADD COLUMN y int;');
  const buyer = openDatabase({ url, maxConnections: 1 });
  try {
    let migrating: Promise<string[]> | undefined;
    await buyer.transaction().execute(async (transaction) => {
      await sql`INSERT INTO b VALUES (1)`.execute(transaction);
      migrating = migrateDatabase(url, folder, { patience: { lockMs: 20_000, pauseMs: 100, giveUpMs: 20_000 } });
      await vi.waitFor(
        async () => expect((await query(`SELECT 1 FROM pg_locks WHERE relation = 'b'::regclass AND NOT granted`)).length).toBe(1),
        5_000,
      );
      // The transaction that waits longest checks for deadlocks first and is aborted: here the migration.
      await sql`SET LOCAL deadlock_timeout = '10s'`.execute(transaction);
      await sql`INSERT INTO a VALUES (1)`.execute(transaction);
    });
    expect(await migrating).toEqual(['0002-second']);
    expect(await query('SELECT a.x, b.x AS other FROM a, b')).toEqual([{ x: 1, other: 1 }]);
  } finally {
    await buyer.destroy();
  }
});

describe('a migration without a transaction', () => {
  const head = '-- Without a transaction: the index is built while the shop writes its table.\n';

  it('A migration without a transaction builds an index during writes, and goes on after one that failed', async () => {
    await write('0001-first.sql', 'CREATE TABLE a (x int); INSERT INTO a VALUES (1), (1), (2); CREATE TABLE told (text text);');
    await migrateDatabase(url, folder);
    await write(
      '0002-index.sql',
      `${head}CREATE INDEX CONCURRENTLY a_x ON a (x); -- one; two\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS a_once ON a (x);
       DO $$ BEGIN INSERT INTO told VALUES ('a;b'); COMMIT; END $$;`,
    );
    await expect(migrateDatabase(url, folder)).rejects.toThrow(/0002-index.*a_once/);
    const indexes = `SELECT relname AS name, indisvalid AS valid FROM pg_index JOIN pg_class ON oid = indexrelid WHERE indrelid = 'a'::regclass ORDER BY 1`;
    expect(await query(indexes)).toEqual([
      { name: 'a_once', valid: false },
      { name: 'a_x', valid: true },
    ]);
    const [first] = await query(`SELECT 'a_x'::regclass::oid AS oid`);
    await query('DELETE FROM a WHERE ctid = (SELECT min(ctid) FROM a)');
    expect(await migrateDatabase(url, folder)).toEqual(['0002-index']);
    expect(await query(indexes)).toEqual([
      { name: 'a_once', valid: true },
      { name: 'a_x', valid: true },
    ]);
    expect(await query(`SELECT 'a_x'::regclass::oid AS oid`)).toEqual([first]);
    expect(await query('SELECT text FROM told')).toEqual([{ text: 'a;b' }]);
  });

  it('One of several processes runs a migration without a transaction while the others wait', async () => {
    await write('0001-first.sql', 'CREATE TABLE a (x int);');
    await write('0002-index.sql', `${head}CREATE INDEX CONCURRENTLY a_x ON a (x);\nSELECT pg_sleep(0.3);`);
    const ran = await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(url, folder)));
    expect(ran.flat()).toEqual(['0001-first', '0002-index']);
  });
});

it('The runner waits until a process of the release before has migrated', async () => {
  await write('0001-first.sql', 'CREATE TABLE a (x int);');
  const former = openDatabase({ url, maxConnections: 1 });
  try {
    await sql`SELECT pg_advisory_lock(3853314791062309107)`.execute(former);
    const migrating = migrateDatabase(url, folder);
    await vi.waitFor(async () => {
      const asked = await query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = '${name}' AND query LIKE '%pg_try_advisory_lock%' AND pid <> pg_backend_pid()`,
      );
      expect(asked).toHaveLength(1);
    }, 5_000);
    expect(await query(`SELECT to_regclass('a') AS a`)).toEqual([{ a: null }]);
    await sql`SELECT pg_advisory_unlock_all()`.execute(former);
    expect(await migrating).toEqual(['0001-first']);
  } finally {
    await former.destroy();
  }
});

it('A process that is ended in the middle leaves a database on which the next one goes on', async () => {
  await write('0001-first.sql', 'CREATE TABLE a (x int);');
  await write('0002-second.sql', 'CREATE TABLE b (x int); SELECT pg_sleep(20);');
  const ended = expect(migrateDatabase(url, folder)).rejects.toThrow('0002-second');
  await vi.waitFor(async () => {
    const killed = await query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND application_name = 'upline-migrate' AND query LIKE '%pg_sleep%' AND state = 'active'`,
    );
    expect(killed).toHaveLength(1);
  }, 5_000);
  await ended;
  await write('0002-second.sql', 'CREATE TABLE b (x int);');
  expect(await migrateDatabase(url, folder)).toEqual(['0002-second']);
});

it('The process starts with a newer version that has run more migrations', async () => {
  await write('0001-first.sql', 'CREATE TABLE a (x int);');
  await write('0002-newer.sql', 'ALTER TABLE a ADD COLUMN y int;');
  await migrateDatabase(url, folder);
  await rm(path.join(folder, '0002-newer.sql'));
  expect(await migrateDatabase(url, folder)).toEqual([]);
});

it('The runner refuses a migration whose number is below one that has run, and changes nothing', async () => {
  await write('0001-first.sql', 'CREATE TABLE a (x int);');
  await write('0003-third.sql', 'ALTER TABLE a ADD COLUMN z int;');
  await migrateDatabase(url, folder);
  await write('0002-late.sql', 'CREATE TABLE late (x int);');
  await write('0004-fourth.sql', 'CREATE TABLE fourth (x int);');
  await expect(migrateDatabase(url, folder)).rejects.toThrow('0002-late');
  expect(await query(`SELECT to_regclass('late') AS late, to_regclass('fourth') AS fourth`)).toEqual([{ late: null, fourth: null }]);
});

const waitsForLock = async (): Promise<boolean> =>
  (await query(`SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database WHERE datname = '${name}' AND NOT granted`)).length > 0;

it('A migration waits for a lock only for a moment at a time, so that others do not queue, and tries again', async () => {
  await write('0001-first.sql', 'CREATE TABLE a (x int);');
  await migrateDatabase(url, folder);
  await write('0002-second.sql', 'ALTER TABLE a ADD COLUMN y int;');
  const holder = openDatabase({ url, maxConnections: 1 });
  const reader = openDatabase({ url, maxConnections: 1, statementTimeoutMs: 1_500 });
  try {
    let migrating: Promise<string[]> | undefined;
    await holder.transaction().execute(async (transaction) => {
      await sql`SELECT x FROM a`.execute(transaction);
      migrating = migrateDatabase(url, folder, { patience: { lockMs: 200, pauseMs: 300, giveUpMs: 20_000 } });
      for (let tries = 0; tries < 2; tries += 1) {
        await vi.waitFor(async () => expect(await waitsForLock()).toBe(true), 5_000);
        await sql`SELECT x FROM a`.execute(reader);
        await vi.waitFor(async () => expect(await waitsForLock()).toBe(false), 5_000);
      }
    });
    expect(await migrating).toEqual(['0002-second']);
  } finally {
    await holder.destroy();
    await reader.destroy();
  }
});

it('A migration gives up after a while with a sentence that says what to look for', async () => {
  await write('0001-first.sql', 'CREATE TABLE a (x int);');
  await migrateDatabase(url, folder);
  await write('0002-second.sql', 'ALTER TABLE a ADD COLUMN y int;');
  const holder = openDatabase({ url, maxConnections: 1 });
  try {
    await holder.transaction().execute(async (transaction) => {
      await sql`SELECT x FROM a`.execute(transaction);
      await expect(migrateDatabase(url, folder, { patience: { lockMs: 100, pauseMs: 100, giveUpMs: 400 } })).rejects.toThrow(
        /0002-second.*lock.*transaction that stays open/,
      );
    });
  } finally {
    await holder.destroy();
  }
});

it('The runner refuses a malformed name and a number used twice', async () => {
  await write('0001-first.sql', '');
  await write('0001-again.sql', '');
  await expect(migrateDatabase(url, folder)).rejects.toThrow('Two migrations have the number 0001');
  await rm(path.join(folder, '0001-again.sql'));
  await write('2-second.sql', '');
  await expect(migrateDatabase(url, folder)).rejects.toThrow('must be named like');
});
