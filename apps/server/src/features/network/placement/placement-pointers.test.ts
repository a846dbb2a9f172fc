import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/test-database.ts';
import { createCountry } from '../../../testing/member-fixture.ts';
import { fellTree, growInBulk, growTree, line, randomTree, type Seat } from '../testing/grow-tree.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await createCountry(test.database);
});
afterAll(() => test.drop());
beforeEach(() => fellTree(test.admin));

/** Seeded pseudo-random numbers, so that a failure can be repeated. */
function drawFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function readPointers() {
  const positions = await test.database.selectFrom('placement_position').selectAll().orderBy('member_id').execute();
  const chains = await test.database.selectFrom('placement_chain').selectAll().orderBy('head_id').orderBy('side').execute();
  return { positions, chains };
}

/** Expected pointers, found by walking the tree. */
function walkedPointers(seats: readonly Seat[], ids: readonly bigint[]) {
  const childAt = new Map(seats.map(({ parent, side }, place) => [`${parent}:${side}`, place]));
  const idOf = (place: number): bigint => ids[place] as bigint;
  const headOf = (place: number, side: 0 | 1): number => {
    let at = place;
    for (let seat = seats[at]; seat?.parent != null && seat.side === side; seat = seats[at]) at = seat.parent;
    return at;
  };
  const endOf = (place: number, side: 0 | 1): number => {
    let at = place;
    for (let next = childAt.get(`${at}:${side}`); next !== undefined; next = childAt.get(`${at}:${side}`)) at = next;
    return at;
  };
  const depthOf = (place: number): number => {
    let depth = 0;
    for (let seat = seats[place]; seat?.parent != null; seat = seats[seat.parent]) depth += 1;
    return depth;
  };
  const positions = seats.map((_, place) => ({
    member_id: idOf(place),
    depth: depthOf(place),
    left_chain_id: idOf(headOf(place, 0)),
    right_chain_id: idOf(headOf(place, 1)),
  }));
  const chains = seats.flatMap((_, place) =>
    ([0, 1] as const)
      .filter((side) => headOf(place, side) === place)
      .map((side) => ({ head_id: idOf(place), side, end_id: idOf(endOf(place, side)) })),
  );
  return { positions, chains };
}

it.each([1, 2, 3, 4, 5])('a random tree has the pointers that a walk finds, kept by triggers or rebuilt (draw %i)', async (seed) => {
  const seats = randomTree(300, drawFrom(seed));
  const ids = await growTree(test.database, seats, 'm');
  const walked = walkedPointers(seats, ids);
  expect(await readPointers()).toEqual(walked);
  await sql`SELECT rebuild_placement()`.execute(test.database);
  expect(await readPointers()).toEqual(walked);
});

it('members written in bulk get their pointers when the writing is over', async () => {
  const seats = randomTree(200, drawFrom(9));
  const ids = await test.database.transaction().execute(async (transaction) => {
    await sql`SET LOCAL upline.bulk_members = 'on'`.execute(transaction);
    const grown = await growTree(transaction, seats, 'bulk');
    expect(await transaction.selectFrom('placement_position').selectAll().execute()).toEqual([]);
    await sql`SELECT rebuild_placement()`.execute(transaction);
    return grown;
  });
  expect(await readPointers()).toEqual(walkedPointers(seats, ids));
});

it('pointers follow a move', async () => {
  const seats = line([0, 0, 1, 1, 0]);
  const ids = await growTree(test.database, seats, 'm');
  await test.database
    .updateTable('member')
    .set({ placement_parent_id: ids[0] as bigint, side: 1 })
    .where('id', '=', ids[3] as bigint)
    .execute();
  seats[3] = { parent: 0, side: 1 };
  expect(await readPointers()).toEqual(walkedPointers(seats, ids));
});

/** Whether a place is below another one: a member may be moved below all members except those below itself. */
function isBelow(seats: readonly Seat[], top: number, place: number): boolean {
  for (let at: number | null = place; at !== null; at = seats[at]?.parent ?? null) if (at === top) return true;
  return false;
}

it.each([11, 12, 13, 14])('pointers follow moves one after the other, and two in one statement (draw %i)', async (seed) => {
  const draw = drawFrom(seed);
  const seats = randomTree(120, draw);
  const ids = await growTree(test.database, seats, 'm');
  for (let round = 0; round < 12; round += 1) {
    const moves: { place: number; parent: number | null; side: 0 | 1 | null }[] = [];
    while (moves.length < (round % 3 === 0 ? 2 : 1)) {
      const [place, parent, side] = [1 + draw(seats.length - 1), draw(seats.length), draw(2) as 0 | 1];
      const isRoot = draw(9) === 0;
      const isTaken = seats.some((seat) => seat.parent === parent && seat.side === side);
      if (moves.some((move) => move.place === place) || (!isRoot && (isTaken || isBelow(seats, place, parent)))) continue;
      const seat = isRoot ? { parent: null, side: null } : { parent, side };
      seats[place] = seat;
      moves.push({ place, ...seat });
    }
    await sql`UPDATE member SET placement_parent_id = move.parent, side = move.side
      FROM unnest(${moves.map(({ place }) => ids[place])}::bigint[], ${moves.map(({ parent }) => (parent === null ? null : ids[parent]))}::bigint[], ${moves.map(({ side }) => side)}::smallint[]) AS move (id, parent, side)
      WHERE member.id = move.id`.execute(test.database);
    expect(await readPointers()).toEqual(walkedPointers(seats, ids));
  }
});

const treeTables = ['member', 'placement_position', 'placement_chain'];

/** Number of rows of the trees' tables that the work reads, by index or whole. */
async function countReadRows(work: (transaction: Database) => Promise<unknown>): Promise<number> {
  return test.database.transaction().execute(async (transaction) => {
    const read = async () => {
      const { rows } = await sql<{ rows: number }>`SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS rows
        FROM pg_stat_xact_user_tables WHERE relname = ANY (${treeTables})`.execute(transaction);
      return rows[0]?.rows ?? 0;
    };
    const before = await read();
    await work(transaction);
    return (await read()) - before;
  });
}

describe('outdated statistics of empty trees', () => {
  const size = 600;
  const zigzag = Array.from({ length: size }, (_, index) => (index % 2) as 0 | 1);

  it.each(treeTables)('A deep line is rebuilt and moved by index despite outdated statistics (%s)', async (table) => {
    await growTree(test.database, line(zigzag), 'first');
    await fellTree(test.admin);
    await sql`ANALYZE ${sql.table(table)}`.execute(test.admin);
    const ids = await growTree(test.database, line(zigzag), 'second');
    const rebuilt = await countReadRows((transaction) => sql`SELECT rebuild_placement()`.execute(transaction));
    expect(rebuilt).toBeLessThan(20 * size);
    const moved = await countReadRows((transaction) =>
      transaction
        .updateTable('member')
        .set({ placement_parent_id: ids[0] as bigint, side: 1 })
        .where('id', '=', ids[2] as bigint)
        .execute(),
    );
    expect(moved).toBeLessThan(40 * size);
  });
});

it('a line of 12,000 members is 12,000 levels deep', { timeout: 120_000 }, async () => {
  const zigzag = Array.from({ length: 12_000 }, (_, index) => (index % 2) as 0 | 1);
  const ids = await growInBulk(test.database, line(zigzag), 'deep');
  const last = await test.database
    .selectFrom('placement_position')
    .select('depth')
    .where('member_id', '=', ids.at(-1) as bigint)
    .executeTakeFirstOrThrow();
  expect(last.depth).toBe(12_000);
});
