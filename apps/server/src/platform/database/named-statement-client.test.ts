import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordStatements } from '../../testing/record-statements.ts';
import { type Database, openDatabase } from './connection.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const preparedWith = (word: string) =>
  test.database.connection().execute(async (connection) => {
    await sql`SELECT ${1}::int AS ${sql.id(`${word}Named`)}`.execute(connection);
    await sql`/* planned for its values */ SELECT ${1}::int AS ${sql.id(`${word}Planned`)}`.execute(connection);
    const { rows } = await sql<{ text: string }>`
      SELECT statement AS text FROM pg_prepared_statements WHERE statement LIKE '%' || ${word} || '%' AND statement NOT LIKE '%pg_prepared%'`.execute(
      connection,
    );
    return rows.map(({ text }) => text);
  });

it('The client prepares a statement under a name, but not one that begins with a comment', async () => {
  expect(await preparedWith('turnip')).toEqual(['SELECT $1::int AS "turnipNamed"']);
});

/** Runs statements on a separate table, on one connection that has begun a transaction before. */
const onOneConnection = async <T>(work: (connection: Database, rows: () => Promise<number>) => Promise<T>): Promise<T> => {
  await sql`DROP TABLE IF EXISTS begun`.execute(test.admin);
  await sql`CREATE TABLE begun (id int)`.execute(test.admin);
  await sql`GRANT SELECT, INSERT ON begun TO PUBLIC`.execute(test.admin);
  return test.database.connection().execute(async (connection) => {
    await connection.transaction().execute((transaction) => sql`SELECT 1 AS "warm", ${1}::int`.execute(transaction));
    const rows = async () =>
      Number((await sql<{ rows: string }>`SELECT count(*) AS rows FROM begun WHERE id <> ${0}`.execute(connection)).rows[0]?.rows);
    return work(connection, rows);
  });
};
const put = (database: Database, id: number) => sql`INSERT INTO begun VALUES (${id})`.execute(database);

it('A BEGIN travels with the first statement, which is undone with its transaction', async () => {
  await onOneConnection(async (connection, rows) => {
    const undone = connection.transaction().execute(async (transaction) => {
      await put(transaction, 1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rows()).toBe(0);
    const { statements } = await recordStatements(() => connection.transaction().execute((transaction) => put(transaction, 2)));
    expect(statements.map(({ text }) => text)).toEqual(['begin', 'INSERT INTO begun VALUES ($1)', 'commit']);
    expect(await rows()).toBe(1);
  });
});

it('A transaction without a statement sends nothing, and one may begin with a statement that is never prepared or fails', async () => {
  await onOneConnection(async (connection, rows) => {
    const { statements } = await recordStatements(() => connection.transaction().execute(async () => undefined));
    expect(statements).toEqual([]);
    await connection.transaction().execute(async (transaction) => {
      await sql`SET LOCAL lock_timeout = 100`.execute(transaction);
      await put(transaction, 1);
    });
    await expect(connection.transaction().execute((transaction) => sql`SELECT ${1}::int / 0`.execute(transaction))).rejects.toThrow('zero');
    expect(await rows()).toBe(1);
  });
});

it('A statement whose BEGIN is refused does not run, and its connection is not used again', async () => {
  await onOneConnection(async (_connection, rows) => {
    const database = openDatabase({ url: test.url, maxConnections: 1 });
    const transact = (id: number) => database.transaction().execute((transaction) => put(transaction, id));
    await transact(1);
    await sql`DEALLOCATE "begin"`.execute(database);
    await expect(transact(2)).rejects.toThrow('does not exist');
    expect(await rows()).toBe(1);
    await transact(3);
    expect(await rows()).toBe(2);
    await database.destroy();
  });
});
