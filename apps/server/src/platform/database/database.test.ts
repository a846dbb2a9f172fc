import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { openDatabase } from './connection.ts';
import { inTransaction } from './transaction.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('The database reads and writes int8 as bigint, exactly', async () => {
  const amount = 9_007_199_254_740_993n;
  const { rows } = await sql<{ amount: bigint }>`SELECT ${amount}::int8 AS amount`.execute(test.database);
  expect(rows).toEqual([{ amount }]);
});

it('The database reads a date as text, without a time zone', async () => {
  const { rows } = await sql<{ day: string }>`SELECT date '2026-03-08' AS day`.execute(test.database);
  expect(rows).toEqual([{ day: '2026-03-08' }]);
});

it('The database refuses numeric and says what to do', async () => {
  await expect(sql`SELECT sum(x) FROM (VALUES (1::int8), (2)) AS list(x)`.execute(test.database)).rejects.toThrow('cast sums to int8');
});

it('The database prepares each text once per connection', async () => {
  const database = openDatabase({ url: test.url, maxConnections: 1 });
  for (const value of [1, 2, 3]) await sql`SELECT ${value}::int AS once_only`.execute(database);
  const { rows } = await sql<{ count: bigint }>`SELECT count(*) FROM pg_prepared_statements WHERE statement LIKE '%once_only%'
    AND statement NOT LIKE '%pg_prepared_statements%'`.execute(database);
  expect(rows[0]?.count).toBe(1n);
  await database.destroy();
});

it('A statement that is planned while its table is small does not read all of it', async () => {
  const [database, owner] = [openDatabase({ url: test.url, maxConnections: 1 }), openDatabase({ url: test.ownerUrl, maxConnections: 1 })];
  await sql`CREATE TABLE beginning AS SELECT id, repeat('x', 300) AS text FROM generate_series(1, 130) AS id`.execute(owner);
  await sql`ALTER TABLE beginning ADD PRIMARY KEY (id)`.execute(owner);
  await sql`GRANT SELECT ON beginning TO PUBLIC`.execute(owner);
  await sql`ANALYZE beginning`.execute(owner);
  const { rows } = await sql<Record<string, string>>`EXPLAIN SELECT text FROM beginning WHERE id = ${7}`.execute(database);
  expect(Object.values(rows[0] ?? {})[0]).toContain('Index Scan');
  await sql`DROP TABLE beginning`.execute(owner);
  await Promise.all([database.destroy(), owner.destroy()]);
});

it('The database prepares nothing if a pooler is in between', async () => {
  const database = openDatabase({ url: test.url, maxConnections: 1, preparedStatements: false });
  await sql`SELECT ${1}::int`.execute(database);
  const { rows } = await sql<{ count: bigint }>`SELECT count(*) FROM pg_prepared_statements`.execute(database);
  expect(rows[0]?.count).toBe(0n);
  await database.destroy();
});

it('Queries go on when a table changes under prepared statements, alone and in transactions', async () => {
  const database = openDatabase({ url: test.ownerUrl, maxConnections: 3 });
  await sql`CREATE TABLE changing AS SELECT 1 AS a`.execute(database);
  const read = (executor = database) => sql`SELECT * FROM changing WHERE ${1} = 1`.execute(executor);
  const threeAtOnce = () =>
    Promise.all([read(), inTransaction(database, read), read(), inTransaction(database, (transaction) => read(transaction))]);
  await threeAtOnce();
  for (const column of ['b', 'c']) {
    await sql`ALTER TABLE changing ADD COLUMN ${sql.id(column)} int`.execute(database);
    for (const { rows } of await threeAtOnce()) expect(rows).toMatchObject([{ a: 1, [column]: null }]);
  }
  await database.destroy();
});

it('The database cancels a statement that takes too long', async () => {
  const database = openDatabase({ url: test.url, statementTimeoutMs: 50 });
  await expect(sql`SELECT pg_sleep(5)`.execute(database)).rejects.toThrow('statement timeout');
  await database.destroy();
});

it('The database survives the loss of every connection, idle and in use', async () => {
  const database = openDatabase({ url: test.url, maxConnections: 2 });
  const inUse = sql`SELECT pg_sleep(5)`.execute(database);
  const ended = expect(inUse).rejects.toThrow();
  await sql`SELECT 1`.execute(database);
  await vi.waitFor(async () =>
    expect((await sql`SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'`.execute(test.database)).rows).toHaveLength(1),
  );
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`.execute(test.database);
  await ended;
  await vi.waitFor(async () => expect((await sql`SELECT 1 AS one`.execute(database)).rows).toEqual([{ one: 1 }]));
  await database.destroy();
});

it('The database gives each test file a separate database', async () => {
  const other = await createTestDatabase();
  await sql`CREATE TABLE mine (a int)`.execute(test.admin);
  await expect(sql`SELECT * FROM mine`.execute(other.admin)).rejects.toThrow('does not exist');
  await other.drop();
});
