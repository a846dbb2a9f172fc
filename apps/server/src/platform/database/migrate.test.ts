import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
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

it('runs new migrations in order, once', async () => {
  await write('0001-first.sql', 'CREATE TABLE a (x int); INSERT INTO a VALUES (1);');
  expect(await migrateDatabase(url, folder)).toEqual(['0001-first']);
  await write('0002-second.sql', 'INSERT INTO a VALUES (2);');
  expect(await migrateDatabase(url, folder)).toEqual(['0002-second']);
  expect(await migrateDatabase(url, folder)).toEqual([]);
  expect(await query('SELECT x FROM a ORDER BY x')).toEqual([{ x: 1 }, { x: 2 }]);
});

it('lets one of several processes migrate while the others wait', async () => {
  await write('0001-slow.sql', 'CREATE TABLE a (x int); SELECT pg_sleep(0.2);');
  const ran = await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(url, folder)));
  expect(ran.flat()).toEqual(['0001-slow']);
  expect(await query('SELECT * FROM a')).toEqual([]);
});

it('changes nothing when one fails, and names it', async () => {
  await write('0001-good.sql', 'CREATE TABLE a (x int);');
  await write('0002-bad.sql', 'CREATE TABLE b (x int); SELECT no_such_column FROM a;');
  await expect(migrateDatabase(url, folder)).rejects.toThrow('0002-bad');
  expect(await query(`SELECT to_regclass('a') AS a, to_regclass('b') AS b`)).toEqual([{ a: null, b: null }]);
});

it('starts beside a newer version that has run more migrations', async () => {
  await write('0001-first.sql', 'CREATE TABLE a (x int);');
  await write('0002-newer.sql', 'ALTER TABLE a ADD COLUMN y int;');
  await migrateDatabase(url, folder);
  await rm(path.join(folder, '0002-newer.sql'));
  expect(await migrateDatabase(url, folder)).toEqual([]);
});

it('refuses a migration whose number is below one that has run, and changes nothing', async () => {
  await write('0001-first.sql', 'CREATE TABLE a (x int);');
  await write('0003-third.sql', 'ALTER TABLE a ADD COLUMN z int;');
  await migrateDatabase(url, folder);
  await write('0002-late.sql', 'CREATE TABLE late (x int);');
  await write('0004-fourth.sql', 'CREATE TABLE fourth (x int);');
  await expect(migrateDatabase(url, folder)).rejects.toThrow('0002-late');
  expect(await query(`SELECT to_regclass('late') AS late, to_regclass('fourth') AS fourth`)).toEqual([{ late: null, fourth: null }]);
});

it('waits for a lock only for a moment at a time, so that nobody else waits behind it, and tries again', async () => {
  await write('0001-first.sql', 'CREATE TABLE a (x int);');
  await migrateDatabase(url, folder);
  await write('0002-second.sql', 'ALTER TABLE a ADD COLUMN y int;');
  const holder = openDatabase({ url, maxConnections: 1 });
  const reader = openDatabase({ url, maxConnections: 1, statementTimeoutMs: 1_500 });
  try {
    let migrating: Promise<string[]> | undefined;
    await holder.transaction().execute(async (transaction) => {
      await sql`SELECT x FROM a`.execute(transaction);
      migrating = migrateDatabase(url, folder, { lockMs: 200, pauseMs: 300, giveUpMs: 20_000 });
      for (let look = 0; look < 5; look += 1) {
        await delay(200);
        await sql`SELECT x FROM a`.execute(reader);
      }
    });
    expect(await migrating).toEqual(['0002-second']);
  } finally {
    await holder.destroy();
    await reader.destroy();
  }
});

it('gives up after a while with a sentence that says what to look for', async () => {
  await write('0001-first.sql', 'CREATE TABLE a (x int);');
  await migrateDatabase(url, folder);
  await write('0002-second.sql', 'ALTER TABLE a ADD COLUMN y int;');
  const holder = openDatabase({ url, maxConnections: 1 });
  try {
    await holder.transaction().execute(async (transaction) => {
      await sql`SELECT x FROM a`.execute(transaction);
      await expect(migrateDatabase(url, folder, { lockMs: 100, pauseMs: 100, giveUpMs: 400 })).rejects.toThrow(
        /0002-second.*lock.*transaction that stays open/,
      );
    });
  } finally {
    await holder.destroy();
  }
});

it('refuses a malformed name and a number used twice', async () => {
  await write('0001-first.sql', '');
  await write('0001-again.sql', '');
  await expect(migrateDatabase(url, folder)).rejects.toThrow('Two migrations have the number 0001');
  await rm(path.join(folder, '0001-again.sql'));
  await write('2-second.sql', '');
  await expect(migrateDatabase(url, folder)).rejects.toThrow('must be named like');
});
