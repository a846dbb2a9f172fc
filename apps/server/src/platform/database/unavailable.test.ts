import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from './connection.ts';
import { migrateDatabase } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { openDatabaseProxy } from './testing/database-proxy.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function failureOf(work: Promise<unknown>): Promise<Error> {
  return work.then(
    () => Promise.reject(new Error('nothing failed')),
    (error: Error) => error,
  );
}
const raised = (code: string) =>
  failureOf(sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '${code}'; END $$`).execute(test.database));

async function throughProxy<T>(work: (database: Database, proxy: Awaited<ReturnType<typeof openDatabaseProxy>>) => Promise<T>): Promise<T> {
  const proxy = await openDatabaseProxy(test.url);
  const database = openDatabase({ url: proxy.url, maxConnections: 1, answerTimeoutMs: 300, connectTimeoutMs: 300 });
  try {
    await sql`SELECT 1`.execute(database);
    return await work(database, proxy);
  } finally {
    await database.destroy();
    await proxy.close();
  }
}

describe('a database that cannot serve now', () => {
  it.each(['08000', '08006', '53100', '53300', '57P01', '57P02', '57P03', '57014', '25006', '25P02', '25P03', '40001', '40P01', '55P03'])(
    'A database that says %s cannot serve now',
    async (code) => expect(isDatabaseUnavailable(await raised(code))).toBe(true),
  );

  it('A database that ends the connection cannot serve now', async () => {
    const error = await failureOf(sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(test.database));
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it('A database that does not answer, or whose connection is cut, cannot serve now', async () => {
    const silent = await throughProxy(async (database, proxy) => {
      proxy.blackHole();
      return failureOf(sql`SELECT 1`.execute(database));
    });
    expect(silent.message).toContain('timeout');
    const cut = await throughProxy(async (database, proxy) => {
      const failure = failureOf(sql`SELECT pg_sleep(5)`.execute(database));
      await vi.waitFor(async () => {
        const { rows } =
          await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND query = 'SELECT pg_sleep(5)'`.execute(
            test.database,
          );
        expect(rows).toHaveLength(1);
      });
      proxy.cut();
      return failure;
    });
    for (const error of [silent, cut]) expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it('A database that accepts no connection cannot serve now', async () => {
    const error = await throughProxy(async (database, proxy) => {
      proxy.blackHole();
      await failureOf(sql`SELECT 1`.execute(database));
      return failureOf(sql`SELECT 1`.execute(database));
    });
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it('A database whose connections are all taken cannot serve now', async () => {
    const database = openDatabase({ url: test.url, maxConnections: 1, connectTimeoutMs: 100 });
    await database.connection().execute(async () => {
      expect(isDatabaseUnavailable(await failureOf(sql`SELECT 1`.execute(database)))).toBe(true);
    });
    await database.destroy();
  });

  it.each([
    ['no port listens', 'postgresql://127.0.0.1:1/upline'],
    ['no socket is there', 'postgresql://upline@/upline?host=/nowhere'],
    ['no name leads to it', 'postgresql://database.invalid:5432/upline'],
  ])('A database that does not exist cannot serve now: %s', async (_what, url) => {
    const database = openDatabase({ url });
    expect(isDatabaseUnavailable(await failureOf(sql`SELECT 1`.execute(database)))).toBe(true);
    expect(isDatabaseUnavailable(await failureOf(migrateDatabase(url)))).toBe(true);
    await database.destroy();
  });
});

describe('an internal fault', () => {
  it.each(['22012', '23505', '23503', '42601', '42P01', '42501', '28P01', '3D000', '0A000', 'P0001', 'XX000'])(
    'The error %s is an internal fault',
    async (code) => expect(isDatabaseUnavailable(await raised(code))).toBe(false),
  );

  it('Every error that did not come from a database is an internal fault', () => {
    for (const error of [new TypeError('x is not a function'), new Error('timeout'), 'ECONNREFUSED', undefined, null])
      expect(isDatabaseUnavailable(error)).toBe(false);
    expect(isDatabaseUnavailable(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
  });
});
