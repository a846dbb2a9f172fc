import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createCountry, createMember } from '../../testing/member-fixture.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import { withDatabase } from '../database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { migrationsFolder } from '../database/migration-files.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { isNamed, nameKey, usernameKey } from './index.ts';

describe('the table of names', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
    await createCountry(test.database);
  });
  afterAll(() => test.drop());

  const insert = (username: string) => createMember(test.database, { username });
  const idNamed = async (name: string) =>
    (await test.database.selectFrom('member').select('id').where(isNamed(name)).execute()).map(({ id }) => id);

  it('The table finds a member by every spelling of the username, and by the code', async () => {
    const { id, code } = await insert('Tai.Wan');
    for (const name of ['tai.wan', 'TA\u0130.WAN', 'Ｔai.wan', 'tai.wan.', code, code.toLowerCase(), ` ${code} `])
      expect(await idNamed(name)).toEqual([id]);
    for (const name of ['taiwan', 'tai.wa', '', code.slice(1)]) expect(await idNamed(name)).toEqual([]);
  });

  it('The table refuses a second spelling of a name', async () => {
    await insert('Only.One');
    for (const username of ['only.one', 'ONLY.ONE', 'Only.One.', 'only.one..'])
      await expect(insert(username)).rejects.toThrow(/member_username/);
  });

  it.each(['jos\u00e9', 'a b', '', '...', 'ta\u0130wan', 'US10000001', 'us10000001.', 'x'.repeat(31)])(
    'The table refuses the username %j',
    async (username) => {
      await expect(insert(username)).rejects.toThrow(/member_username|value too long/);
    },
  );

  it('The table agrees with the module on every allowed letter of a username', async () => {
    const letters = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).filter((letter) => /[A-Za-z0-9._-]/.test(letter));
    const names = letters.flatMap((letter) => [`${letter}a`, `a${letter}`, `${letter}.a..`]);
    for (const username of names) {
      const { rows } = await sql<{ key: string }>`SELECT ${usernameKey} AS key FROM (SELECT ${username}::text AS username) AS one`.execute(
        test.database,
      );
      expect(rows[0]?.key).toBe(nameKey(username));
    }
  });

  it('The table uses the index, however many members there are', async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT id FROM member WHERE ${isNamed('somebody')}`.execute(
      await withoutScans(test.database),
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/member_username_key/);
  });
});

async function withoutScans(database: Database): Promise<Database> {
  await sql`SET enable_seqscan = off`.execute(database);
  return database;
}

describe('a database from an earlier version', () => {
  const number = '0050';
  let folder: string;
  let admin: Database;
  const name = `test_${process.pid}_names`;
  const url = () => withDatabase(inject('testCluster').url, name);

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'names-'));
    for (const file of await readdir(migrationsFolder))
      if (file < number) await cp(path.join(migrationsFolder, file), path.join(folder, file));
    admin = openDatabase({ url: inject('testCluster').url, maxConnections: 1 });
    await sql.raw(`CREATE DATABASE ${name}`).execute(admin);
    await migrateDatabase(url(), folder);
  });
  afterAll(async () => {
    await sql.raw(`DROP DATABASE ${name} WITH (FORCE)`).execute(admin);
    await admin.destroy();
    await rm(folder, { recursive: true });
  });

  it('An earlier database reports names that collide or are not allowed, and migrates after they are corrected', async () => {
    const database = openDatabase({ url: url(), maxConnections: 1 });
    try {
      await createCountry(database);
      const member = (code: string, username: string) =>
        sql`INSERT INTO member (code, username, company_code, email) VALUES (${code}, ${username}, 'US', 'a@example.com')`.execute(
          database,
        );
      await member('US00000001', 'dora');
      await member('US00000002', 'Dora.');
      await member('US00000003', 'jos\u00e9');
      await sql`INSERT INTO throttle VALUES ('sign-in:account:4111111111111111', 1, now())`.execute(database);
      const file = (await readdir(migrationsFolder)).find((one) => one.startsWith(number)) as string;
      await cp(path.join(migrationsFolder, file), path.join(folder, file));
      await expect(migrateDatabase(url(), folder)).rejects.toThrow(/jos\u00e9 \(US00000003\)/);
      await sql`UPDATE member SET username = 'jose' WHERE code = 'US00000003'`.execute(database);
      await expect(migrateDatabase(url(), folder)).rejects.toThrow(/dora \(US00000001\) and Dora\. \(US00000002\)\. Rename/);
      await sql`UPDATE member SET username = 'dora2' WHERE code = 'US00000002'`.execute(database);
      expect(await migrateDatabase(url(), folder)).toHaveLength(1);
      expect(await database.selectFrom('throttle').selectAll().execute()).toEqual([]);
    } finally {
      await database.destroy();
    }
  });
});
