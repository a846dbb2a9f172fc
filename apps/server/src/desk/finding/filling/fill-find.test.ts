import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/test-database.ts';
import { createCountry, createMember } from '../../../testing/member-fixture.ts';
import { fillFind } from './fill-find.ts';
import { forgetNameWords } from './name-words.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await createCountry(test.database);
  await sql`INSERT INTO province (company_code, code, name) VALUES ('US', 'X', '{"en_US":"x"}')`.execute(test.admin);
});
afterAll(() => test.drop());

const fill = () => fillFind(test.database, 'UTC');
const found = async (term: string): Promise<bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`SELECT member_id AS id FROM find_member WHERE terms @@ ${`'${term}'`}::tsquery`.execute(
    test.database,
  );
  return rows.map(({ id }) => id);
};
const counts = async () => (await sql<{ due: number }>`SELECT count(*)::int AS due FROM find_due`.execute(test.database)).rows[0];

it('Older rows are filled, whatever a stopped run has left', async () => {
  for (const username of ['one', 'two', 'three']) await createMember(test.database, { username });
  const stopped = new AbortController();
  stopped.abort();
  await fillFind(test.database, 'UTC', { signal: stopped.signal });
  await fill();
  const { rows } = await sql`SELECT FROM find_member`.execute(test.database);
  expect(rows).toHaveLength(3);
});

it('A row whose transaction commits after later rows is filled too', async () => {
  await test.database.transaction().execute(async (slow) => {
    const late = await createMember(slow, { username: 'late' });
    await createMember(test.database, { username: 'later' });
    for (let moment = 1; moment <= 3; moment += 1) {
      await fill();
      await sql`UPDATE find_progress SET next_at = next_at - interval '1 minute'`.execute(test.database);
    }
    expect(await found(`z:${Array.from(late.code.slice(2)).toReversed().join('')}`)).toEqual([]);
  });
  await fill();
  const { rows } = await sql`SELECT FROM member WHERE NOT EXISTS (SELECT FROM find_member WHERE member_id = id)`.execute(test.database);
  expect(rows).toEqual([]);
});

it('A name that was corrected or erased is found no more from the commit on', async () => {
  const { id } = await createMember(test.database, { username: 'renamed' });
  await sql`UPDATE member SET last_name = 'Quixote' WHERE id = ${id}`.execute(test.database);
  await fill();
  expect(await found('n:quixote')).toEqual([id]);
  await sql`UPDATE member SET last_name = '' WHERE id = ${id}`.execute(test.database);
  expect(await found('n:quixote')).toEqual([]);
  await fill();
  expect([await found('n:quixote'), await counts()]).toEqual([[], { due: 0 }]);
  const isKnown = async () => (await sql`SELECT FROM name_word WHERE word = 'quixote'`.execute(test.database)).rows.length;
  expect(await isKnown()).toBe(1);
  await forgetNameWords(test.database);
  expect(await isKnown()).toBe(0);
});

it('A deleted row is deleted from what find reads, also one that was just being filled', async () => {
  const { id } = await createMember(test.database, { username: 'owner' });
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO address (member_id, first_name, last_name, email, mobile, company_code, province_id, city, street, postal_code)
    SELECT ${id}, 'a', 'b', 'c', 'd', company_code, (SELECT min(id) FROM province), 'e', 'f', 'g' FROM member WHERE id = ${id} RETURNING id`.execute(
    test.admin,
  );
  await fill();
  const kept = async () => (await sql`SELECT FROM find_address`.execute(test.database)).rows.length;
  expect(await kept()).toBe(1);
  await sql`DELETE FROM address`.execute(test.database);
  expect(await kept()).toBe(0);
  // Stands for a filling that had read the address before it was deleted.
  await sql`INSERT INTO find_address (address_id, terms, is_open) VALUES (${rows[0]?.id}, array_to_tsvector(ARRAY['n:a']), false)`.execute(
    test.admin,
  );
  await fill();
  expect(await kept()).toBe(0);
});
