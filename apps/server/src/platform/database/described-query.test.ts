import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NamedStatementClient } from './named-statement-client.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let test: TestDatabase;
let client: Client;
let described = 0;
beforeAll(async () => {
  test = await createTestDatabase();
  client = new NamedStatementClient({ connectionString: test.ownerUrl }) as Client;
  await client.connect();
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  connection.on('rowDescription', () => (described += 1));
  await client.query('CREATE TABLE told (id int, word text)');
  described = 0;
});
afterAll(async () => {
  await client.end();
  await test.drop();
});

it('The columns of a prepared statement are asked for once, and its rows are the same each time', async () => {
  const ask = (value: number) => client.query('SELECT $1::int AS n, NULL::text AS none, $1::bigint AS big', [value]);
  expect((await ask(1)).rows).toEqual([{ n: 1, none: null, big: '1' }]);
  expect((await ask(2)).rows).toEqual([{ n: 2, none: null, big: '2' }]);
  await client.query('BEGIN');
  expect((await ask(3)).fields.map(({ name }) => name)).toEqual(['n', 'none', 'big']);
  await client.query('COMMIT');
  expect(described).toBe(1);
});

it('A statement without rows has none each time, and counts what it changed', async () => {
  const put = (id: number) => client.query('INSERT INTO told VALUES ($1, $2), ($1, $2)', [id, 'a']);
  for (const id of [1, 2]) expect(await put(id)).toMatchObject({ rows: [], rowCount: 2 });
  await expect(client.query('INSERT INTO told VALUES ($1, $2), ($1, $2)', ['x', 'a'])).rejects.toThrow('invalid input syntax');
  expect(await put(3)).toMatchObject({ rows: [], rowCount: 2 });
});

it('A column that a migration adds is in the rows from then on', async () => {
  const ask = () => client.query('SELECT * FROM told WHERE id = $1 LIMIT 1', [1]);
  for (let turn = 0; turn < 2; turn += 1) expect((await ask()).rows).toEqual([{ id: 1, word: 'a' }]);
  await client.query('ALTER TABLE told ADD COLUMN at int DEFAULT 7');
  for (let turn = 0; turn < 2; turn += 1) expect((await ask()).rows).toEqual([{ id: 1, word: 'a', at: 7 }]);
  await client.query('ALTER TABLE told ALTER COLUMN word TYPE int USING 5');
  for (let turn = 0; turn < 2; turn += 1) expect((await ask()).rows).toEqual([{ id: 1, word: 5, at: 7 }]);
});

it('An error of a prepared statement names its caller', async () => {
  const failing = async function nameOfTheCaller() {
    await client.query('SELECT 1 / $1::int', [0]);
  };
  const error = await failing().catch((caught: Error) => caught);
  expect((error as Error).message).toBe('division by zero');
  expect((error as Error).stack).toContain('nameOfTheCaller');
});
