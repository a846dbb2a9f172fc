import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServerProcess } from '../../testing/server-process.ts';
import { freePort } from '../../testing/free-port.ts';
import { prepareSchema, SchemaError } from './prepare-schema.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

describe('a start', () => {
  it('A start without the owner’s address only checks, and refuses a database that lacks a migration', async () => {
    expect(await prepareSchema({ directUrl: test.url })).toEqual({ migrated: [], isGuarded: true });
    await sql`DELETE FROM kysely_migration WHERE name = (SELECT max(name) FROM kysely_migration)`.execute(test.admin);
    const refused = prepareSchema({ directUrl: test.url });
    await expect(refused).rejects.toThrow(SchemaError);
    await expect(refused).rejects.toThrow(/lacks 1 migrations of this version.*DATABASE_OWNER_URL/);
  });

  it('A start grants a new table to the running role, and logs when one role does both', async () => {
    const owner = new Client({ connectionString: test.ownerUrl });
    await owner.connect();
    await owner.query('CREATE TABLE newer (x int)');
    await owner.end();
    await expect(sql`SELECT * FROM newer`.execute(test.database)).rejects.toThrow('permission denied');
    expect(await prepareSchema({ directUrl: test.url, ownerUrl: test.ownerUrl })).toEqual({ migrated: [], isGuarded: true });
    expect((await sql`SELECT * FROM newer`.execute(test.database)).rows).toEqual([]);
    expect(await prepareSchema({ directUrl: test.ownerUrl })).toEqual({ migrated: [], isGuarded: false });
  });

  it('A start serves with the running role alone after another process has migrated', async () => {
    const server = await startServerProcess({ DATABASE_URL: test.url, PORT: String(await freePort()) });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
