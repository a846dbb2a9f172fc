import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from './connection.ts';
import { copyOut } from './copy/index.ts';
import { isDatabaseUnavailable } from './unavailable.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { type DatabaseProxy, openDatabaseProxy } from './testing/database-proxy.ts';
import { inTransaction } from './transaction.ts';

let test: TestDatabase;
let proxy: DatabaseProxy;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  await sql`CREATE TABLE paid (id integer PRIMARY KEY)`.execute(test.admin);
  await sql`CREATE TABLE checked_late (id integer UNIQUE DEFERRABLE INITIALLY DEFERRED)`.execute(test.admin);
  await sql`GRANT ALL ON paid, checked_late TO PUBLIC`.execute(test.admin);
});
afterAll(() => test.drop());
beforeEach(async () => {
  proxy = await openDatabaseProxy(test.url);
  database = openDatabase({ url: proxy.url, maxConnections: 1, answerTimeoutMs: 300 });
});
afterEach(async () => {
  await sql`DELETE FROM paid`.execute(test.database);
  await database.destroy();
  await proxy.close();
});

const pay = (id: number, on: Database = database) => sql`INSERT INTO paid VALUES (${id})`.execute(on);
const backend = async () => (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(database)).rows[0]?.pid;
async function paid(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM paid ORDER BY id`.execute(test.database);
  return rows.map(({ id }) => id);
}

describe('a connection that failed', () => {
  it('A late BEGIN runs no later writes in its transaction, so acknowledged writes are visible to all', async () => {
    await backend();
    proxy.pause();
    await expect(inTransaction(database, async () => undefined)).rejects.toThrow();
    proxy.resume();
    for (const id of [1, 2, 3]) await pay(id);
    expect(await paid()).toEqual([1, 2, 3]);
  });

  it('A late COMMIT ends the connection for the next transaction, and the work is not done again', async () => {
    let times = 0;
    const lost = inTransaction(database, async (transaction) => {
      await sql`INSERT INTO paid VALUES (1)`.execute(transaction);
      times += 1;
      proxy.pause();
    });
    await expect(lost).rejects.toSatisfy(isDatabaseUnavailable);
    expect(times).toBe(1);
    proxy.resume();
    await inTransaction(database, (transaction) => sql`INSERT INTO paid VALUES (2)`.execute(transaction));
    await vi.waitFor(async () => expect((await paid()).includes(2)).toBe(true));
  });

  it('A connection is not reused after a statement timed out, and its caller fails at once', async () => {
    const before = await backend();
    let begun = 0;
    const work = inTransaction(database, async (transaction) => {
      await pay(1, transaction);
      proxy.pause();
      begun = performance.now();
      await pay(2, transaction);
    });
    await expect(work).rejects.toThrow();
    // Only one time-out passes, not a second one for the ROLLBACK after the statement.
    expect(performance.now() - begun).toBeLessThan(550);
    proxy.resume();
    expect(await backend()).not.toBe(before);
    expect(await paid()).toEqual([]);
  });

  it('A connection is not reused after BEGIN, COMMIT or ROLLBACK was refused', async () => {
    const first = await backend();
    const refused = inTransaction(database, (transaction) => sql`INSERT INTO checked_late VALUES (1), (1)`.execute(transaction));
    await expect(refused).rejects.toMatchObject({ code: '23505' });
    const second = await backend();
    expect(second).not.toBe(first);
    await expect(sql`BEGIN ISOLATION LEVEL nonsense`.execute(database)).rejects.toThrow('syntax error');
    expect(await backend()).not.toBe(second);
  });

  it('A connection is not used again if a transaction was left open on it', async () => {
    await sql`BEGIN`.execute(database);
    await pay(1);
    await pay(2);
    expect(await paid()).toEqual([1, 2]);
  });

  it('A copy without progress gives its connection up, however long copies may take', async () => {
    const rows: number[] = [];
    const copied = copyOut(database, 'SELECT generate_series(1, 3000000)::int', (row) => {
      if (rows.push(row.integer(0)) === 1_000) proxy.blackHole();
    });
    await expect(copied).rejects.toSatisfy(isDatabaseUnavailable);
    proxy.heal();
    expect(await paid()).toEqual([]);
  });

  it('A connection is kept while a long copy makes progress', async () => {
    const slow = "SELECT repeat('x', 20000) FROM generate_series(1, 12) AS t(i), LATERAL (SELECT pg_sleep(i * 0 + 0.25)) AS s";
    expect(await copyOut(database, slow, () => undefined)).toBe(12);
  });

  it('A failed connection ends the idle connections opened before it too', async () => {
    const several = openDatabase({ url: proxy.url, maxConnections: 4, answerTimeoutMs: 1_000 });
    await Promise.all([1, 2, 3, 4].map(() => sql`SELECT pg_sleep(0.05)`.execute(several)));
    proxy.blackHole();
    await expect(sql`SELECT 1`.execute(several)).rejects.toThrow('timeout');
    proxy.heal();
    for (let turn = 0; turn < 4; turn += 1) await sql`SELECT 1`.execute(several);
    await several.destroy();
  });

  it('An ordinary error keeps the connection: a refused row costs none', async () => {
    const before = await backend();
    await pay(1);
    for (let turn = 0; turn < 20; turn += 1) await expect(pay(1)).rejects.toMatchObject({ code: '23505' });
    await expect(inTransaction(database, (transaction) => pay(1, transaction))).rejects.toMatchObject({ code: '23505' });
    expect(await backend()).toBe(before);
  });
});
