import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
