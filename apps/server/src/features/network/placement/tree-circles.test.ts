import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/test-database.ts';
import { createCountry } from '../../../testing/member-fixture.ts';
import { growTree, line } from '../testing/grow-tree.ts';

let test: TestDatabase;
let ids: bigint[];
beforeAll(async () => {
  test = await createTestDatabase();
  await createCountry(test.database);
});
afterAll(() => test.drop());
beforeEach(async () => {
  await sql`DELETE FROM member`.execute(test.database);
  // Each member is below, and recommended by, the previous one.
  ids = await growTree(test.database, line([0, 1, 0, 1, 1]), 'm');
});

const at = (place: number): bigint => ids[place] as bigint;
const insert = (rows: [id: number, sponsor: number | bigint][], database: Database = test.database) =>
  sql`INSERT INTO member (id, code, username, company_code, email, sponsor_id)
    SELECT id, 'ZZ' || to_char(id, 'FM00000000'), 'n' || id, 'US', '', sponsor FROM unnest(${rows.map(([id]) => id)}::bigint[], ${rows.map(([, sponsor]) => sponsor)}::bigint[]) AS made (id, sponsor)`.execute(
    database,
  );
const sponsor = (place: number, by: number, database: Database = test.database) =>
  sql`UPDATE member SET sponsor_id = ${at(by)} WHERE id = ${at(place)}`.execute(database);
const place = (below: number, under: number, side: 0 | 1) =>
  sql`UPDATE member SET placement_parent_id = ${at(under)}, side = ${side} WHERE id = ${at(below)}`.execute(test.database);

describe('a circle in the tree', () => {
  it('No member can be directly above themselves', async () => {
    await expect(sponsor(3, 3)).rejects.toThrow('member_not_own_sponsor');
    await expect(place(3, 3, 0)).rejects.toThrow('member_not_own_parent');
    await expect(insert([[900, 900]])).rejects.toThrow('900');
  });

  it('No member can be above themselves through any number of others', async () => {
    await expect(sponsor(0, 5)).rejects.toThrow('recommendation tree');
    await expect(sponsor(2, 3)).rejects.toThrow('recommendation tree');
    await expect(place(1, 5, 0)).rejects.toThrow('placement tree');
    await expect(
      sql`UPDATE member SET placement_parent_id = ${at(5)}, side = 0 WHERE id = ${at(0)}`.execute(test.database),
    ).rejects.toThrow('placement tree');
    await sponsor(5, 0);
    await place(5, 1, 0);
    await sponsor(1, 5);
    await expect(sponsor(5, 2)).rejects.toThrow('recommendation tree');
  });

  it('No member can be above themselves through newcomers who recommend each other', async () => {
    await expect(
      insert([
        [901, 902],
        [902, 901],
      ]),
    ).rejects.toThrow('not there');
    await insert([
      [901, at(5)],
      [902, 901],
    ]);
  });

  it('No member can be above themselves through two simultaneous moves, each of which is right alone', async () => {
    await sql`UPDATE member SET sponsor_id = ${at(0)} WHERE id IN (${at(1)}, ${at(2)})`.execute(test.database);
    const first = await test.database.startTransaction().execute();
    await sponsor(1, 2, first as Database);
    const second = sponsor(2, 1);
    const refused = expect(second).rejects.toThrow('recommendation tree');
    await first.commit().execute();
    await refused;
  });

  it('No member can be above themselves through members written in bulk', async () => {
    const inBulk = (change: (transaction: Database) => Promise<unknown>) =>
      test.database.transaction().execute(async (transaction) => {
        await sql`SET LOCAL upline.bulk_members = 'on'`.execute(transaction);
        await change(transaction);
        await sql`SELECT rebuild_placement()`.execute(transaction);
      });
    const circle: [number, number][] = [
      [901, 902],
      [902, 901],
    ];
    await expect(inBulk((transaction) => insert(circle, transaction))).rejects.toThrow('recommendation tree has a circle');
    await inBulk((transaction) => insert([[902, 901], [901, at(0)]], transaction)); // biome-ignore format: one line
  });

  it('A circle that exists all the same gives an error, not a loop', async () => {
    await sql`ALTER TABLE member DISABLE TRIGGER USER`.execute(test.admin);
    await sql`UPDATE member SET placement_parent_id = ${at(5)}, side = 0 WHERE id = ${at(3)}`.execute(test.database);
    await sql`UPDATE member SET sponsor_id = ${at(5)} WHERE id = ${at(3)}`.execute(test.database);
    await sql`ALTER TABLE member ENABLE TRIGGER USER`.execute(test.admin);
    const rebuild = () => sql`SELECT rebuild_placement()`.execute(test.database);
    await expect(rebuild()).rejects.toThrow('recommendation tree has a circle');
    // A climb that enters the circle ends.
    await sponsor(1, 4);
    await sponsor(1, 0);
    await sponsor(3, 2);
    await expect(rebuild()).rejects.toThrow('placement tree has a circle');
    await place(3, 2, 0);
    await rebuild();
  });
});
