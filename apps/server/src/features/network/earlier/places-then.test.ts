import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/test-database.ts';
import { createCountry } from '../../../testing/member-fixture.ts';
import { growTree, randomTree } from '../testing/grow-tree.ts';
import { readAboveThen, readPlacementThen, readSponsoredThen } from './places-then.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await createCountry(test.database);
});
afterAll(() => test.drop());

/** Position of a member of the model: their parent's place in the list, -1 for none. */
interface Seat {
  parent: number;
  side: number;
  sponsor: number;
}

/** Pseudo-random numbers below a bound, the same for each seed. */
function drawOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const isBelow = (seats: readonly Seat[], key: 'parent' | 'sponsor', who: number, top: number): boolean => {
  for (let at = who; at !== -1; at = (seats[at] as Seat)[key]) if (at === top) return true;
  return false;
};

/** A moment to the millisecond, as the driver reads it, with nothing in the milliseconds around it. */
const moment = async (): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`SELECT pg_sleep(0.002), clock_timestamp() AS now, pg_sleep(0.002)`.execute(test.database);
  return (rows[0] as { now: Date }).now;
};

async function grow(seed: number) {
  const draw = drawOf(seed);
  const ids: bigint[] = [];
  const seats: Seat[] = [];
  const snapshots: { at: Date; seats: Seat[] }[] = [];
  const register = async (): Promise<void> => {
    const free = seats.flatMap((_, parent) =>
      [0, 1].filter((side) => !seats.some((seat) => seat.parent === parent && seat.side === side)).map((side) => ({ parent, side })),
    );
    const { parent, side } = free[draw(free.length)] as { parent: number; side: number };
    const sponsor = draw(seats.length);
    const id = (ids.at(-1) as bigint) + 1n;
    await sql`INSERT INTO member (id, code, username, company_code, email, sponsor_id, placement_parent_id, side, joined_at)
      VALUES (${id}, 'ZZ' || to_char(${id}::bigint, 'FM00000000'), ${`s${seed}n${seats.length}`}, 'US', '', ${ids[sponsor]}, ${ids[parent]}, ${side}, clock_timestamp())`.execute(
      test.database,
    );
    ids.push(id);
    seats.push({ parent, side, sponsor });
  };
  const move = async (): Promise<void> => {
    const who = 1 + draw(seats.length - 1);
    const free = seats.flatMap((_, parent) =>
      isBelow(seats, 'parent', parent, who)
        ? []
        : [0, 1].filter((side) => !seats.some((seat) => seat.parent === parent && seat.side === side)).map((side) => ({ parent, side })),
    );
    const place = free[draw(free.length)];
    const sponsors = seats.flatMap((_, sponsor) => (isBelow(seats, 'sponsor', sponsor, who) ? [] : [sponsor]));
    const sponsor = sponsors[draw(sponsors.length)]!;
    const kind = draw(3);
    const seat = seats[who] as Seat;
    const next = {
      ...(kind !== 1 && place ? place : { parent: seat.parent, side: seat.side }),
      sponsor: kind === 0 ? seat.sponsor : sponsor,
    };
    await sql`UPDATE member SET placement_parent_id = ${ids[next.parent]}, side = ${next.side}, sponsor_id = ${ids[next.sponsor]} WHERE id = ${ids[who]}`.execute(
      test.database,
    );
    seats[who] = next;
  };
  const first = randomTree(8, draw);
  ids.push(...(await growTree(test.database, first, `s${seed}t`)));
  seats.push(...first.map(({ parent, side }) => ({ parent: parent ?? -1, side: side ?? 0, sponsor: parent ?? -1 })));
  for (let week = 0; week < 6; week += 1) {
    for (let step = 0; step < 8; step += 1) await (draw(2) === 0 ? register() : move());
    snapshots.push({ at: await moment(), seats: seats.map((seat) => ({ ...seat })) });
  }
  return { ids, snapshots };
}

describe('both earlier trees', () => {
  it.each([11, 12, 13, 14])('Both earlier trees are what a model kept, after random registrations and moves (%i)', async (seed) => {
    const { ids, snapshots } = await grow(seed);
    for (const { at, seats } of snapshots) {
      for (const [top, seat] of seats.entries()) {
        const model: [slot: number, id: bigint | undefined][] = [];
        const walk = (who: number, slot: number): void => {
          model.push([slot, ids[who]]);
          if (slot < 8) seats.forEach(({ parent, side }, child) => parent === who && walk(child, slot * 2 + side));
        };
        walk(top, 1);
        const topId = ids[top] as bigint;
        const places = await readPlacementThen(test.database, { topId, at, generations: 3 });
        expect(places.map(({ id, slot }) => [slot, id])).toEqual(model.toSorted(([a], [b]) => a - b));
        const isAbove = (id: bigint): boolean => seats.some(({ parent }) => ids[parent] === id);
        expect(places.map(({ hasBelow }) => hasBelow)).toEqual(places.map(({ id }) => isAbove(id)));
        const sponsored = await readSponsoredThen(test.database, { topId, at, after: 0n, limit: 100 });
        expect(sponsored.map(({ id }) => id)).toEqual(ids.filter((_, child) => seats[child]?.sponsor === top));
        expect(await readAboveThen(test.database, topId, at)).toEqual({
          sponsorId: ids[seat.sponsor] ?? null,
          parentId: ids[seat.parent] ?? null,
        });
      }
      // Members who joined later did not exist then.
      for (const topId of ids.slice(seats.length))
        expect(await readPlacementThen(test.database, { topId, at, generations: 3 })).toEqual([]);
    }
    const last = snapshots.at(-1) as (typeof snapshots)[number];
    const now = await readPlacementThen(test.database, { topId: ids[0] as bigint, at: undefined, generations: 3 });
    expect(now).toEqual(await readPlacementThen(test.database, { topId: ids[0] as bigint, at: last.at, generations: 3 }));
  });
});

it('An index finds those who were recommended then, however many were moved since', async () => {
  const [memberId] = await growTree(test.database, [{ parent: null, side: null }], 'many');
  await sql`INSERT INTO earlier_place (member_id, moved_at, sponsor_id, placement_parent_id, side, company_code)
    SELECT ${memberId}, now() + make_interval(secs => n), 1000000 + n, 1000000 + n, 0, 'US' FROM generate_series(1, 20000) AS n`.execute(
    test.admin,
  );
  await sql`ANALYZE earlier_place`.execute(test.admin);
  const { database, plans } = explaining(test.database);
  await readSponsoredThen(database, { topId: memberId as bigint, at: new Date(0), after: 0n, limit: 25 });
  await readPlacementThen(database, { topId: memberId as bigint, at: new Date(0), generations: 3 });
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on earlier_place/);
});

/** A database that also records the plan of every query. */
function explaining(real: Database): { database: Database; plans: string[] } {
  const plans: string[] = [];
  const executor = real.getExecutor();
  const executeQuery: typeof executor.executeQuery = async (query) => {
    const { rows } = await executor.executeQuery<{ 'QUERY PLAN': string }>({ ...query, sql: `EXPLAIN ${query.sql}` } as never);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    return executor.executeQuery(query);
  };
  const asked = new Proxy(executor, {
    get(target, name) {
      if (name === 'executeQuery') return executeQuery;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { database: { getExecutor: () => asked } as Database, plans };
}
