import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../platform/database/connection.ts';
import { type Listener, openListener } from '../../../platform/database/listener.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/test-database.ts';
import { createLogger } from '../../../platform/logger.ts';
import { createCountry } from '../../../testing/member-fixture.ts';
import { fellTree, growInBulk, randomTree } from '../testing/grow-tree.ts';
import { type Growth, LivingNetwork } from './living-network.ts';

let test: TestDatabase;
const opened: { network: LivingNetwork; listener: Listener }[] = [];
const log = createLogger({ level: 'silent' });

beforeAll(async () => {
  test = await createTestDatabase();
  await createCountry(test.database);
  await createCountry(test.database, 'TW');
});
afterAll(() => test.drop());
beforeEach(() => fellTree(test.admin));
afterEach(async () => {
  for (const { network, listener } of opened.splice(0)) {
    await network.close();
    await listener.close();
  }
});

async function open(): Promise<LivingNetwork> {
  const listener = openListener({ url: test.url });
  const network = new LivingNetwork({ database: test.database, listener, log });
  opened.push({ network, listener });
  await network.start();
  await network.ready();
  return network;
}

interface Newcomer {
  id: number;
  sponsor?: number;
  parent?: number;
  side?: number;
  company?: string;
}

function insert(database: Database, { id, sponsor, parent, side, company = 'US' }: Newcomer): Promise<unknown> {
  return sql`INSERT INTO member (id, code, username, company_code, email, sponsor_id, placement_parent_id, side)
    VALUES (${id}, 'ZZ' || to_char(10000000 + ${id}::int, 'FM00000000'), 'm' || ${id}::int, ${company}, '', ${sponsor ?? null}, ${parent ?? null}, ${side ?? null})`.execute(
    database,
  );
}

/** A network by ids, as text, so that two networks with different indexes can be compared. */
function edges(network: LivingNetwork): string[] {
  const { count, sponsor, parent, side, company, companies, hall } = network.arrays;
  const name = (index: number): string => (index < 0 ? '-' : String(network.idOf(index)));
  return Array.from({ length: count }, (_, index) =>
    [name(index), name(sponsor[index]!), name(parent[index]!), side[index], companies[company[index]!], name(hall[index]!)].join(' '),
  ).sort();
}

describe('the living network', () => {
  it('The living network loads all members, in any order of their rows', async () => {
    const ids = await growInBulk(test.database, randomTree(3_000, drawFrom(7)), 'load');
    // A changed row is written after the others, so the root now comes after all its children.
    await sql`UPDATE member SET first_name = 'Root' WHERE id = ${ids[0]}`.execute(test.database);
    const network = await open();
    expect(network.arrays.count).toBe(3_000);
    const { rows } = await sql<{
      edge: string;
    }>`SELECT concat_ws(' ', id, coalesce(sponsor_id::text, '-'), coalesce(placement_parent_id::text, '-'), coalesce(side, 0), company_code, '-') AS edge
      FROM member`.execute(test.database);
    expect(edges(network)).toEqual(rows.map(({ edge }) => edge).sort());
    expect(network.indexOf(99_999_999n)).toBe(-1);
    expect(() => network.idOf(3_000)).toThrow(RangeError);
  });

  it('The living network includes a member who joins, within seconds and without being asked', async () => {
    await insert(test.database, { id: 1 });
    const network = await open();
    const growths: Growth[] = [];
    network.onGrow((growth) => growths.push(growth));
    await insert(test.database, { id: 2, sponsor: 1, parent: 1, side: 1, company: 'TW' });
    await vi.waitFor(() => expect(network.indexOf(2)).toBe(1), 5_000);
    expect(edges(network)).toEqual(['1 - - 0 US -', '2 1 1 1 TW -']);
    expect(growths).toEqual([{ from: 1, count: 2, moved: [] }]);
  });

  it('The living network misses no member, however long transactions run and in whichever order they commit', async () => {
    await insert(test.database, { id: 1 });
    const network = await open();
    const early = await test.database.startTransaction().execute();
    const late = await test.database.startTransaction().execute();
    await insert(early as Database, { id: 10, sponsor: 1 });
    await insert(late as Database, { id: 11, sponsor: 1 });
    await insert(test.database, { id: 12, sponsor: 1 });
    await network.catchUp();
    // A reading does not wait for a running transaction …
    expect([10, 11, 12].map((id) => network.indexOf(id))).toEqual([-1, -1, 1]);
    await late.commit().execute();
    await network.catchUp();
    expect([10, 11, 12].map((id) => network.indexOf(id))).toEqual([-1, 2, 1]);
    await insert(test.database, { id: 13, sponsor: 11 });
    await network.catchUp();
    // … and the oldest one is found when it ends, after all that overtook it.
    await early.commit().execute();
    await network.catchUp();
    expect(network.arrays.count).toBe(5);
    expect(edges(network)).toEqual(['1 - - 0 US -', '10 1 - 0 US -', '11 1 - 0 US -', '12 1 - 0 US -', '13 11 - 0 US -']);
  });

  it('The living network agrees in two processes while many join at once and some give up', async () => {
    await insert(test.database, { id: 1 });
    const [first, second] = [await open(), await open()];
    await Promise.all(
      Array.from({ length: 120 }, async (_, place) => {
        const transaction = await test.database.startTransaction().execute();
        await insert(transaction as Database, { id: 1_000 - place, sponsor: 1, company: place % 3 === 0 ? 'TW' : 'US' });
        await sql`SELECT pg_sleep(${((place * 37) % 50) / 1_000})`.execute(transaction);
        await (place % 4 === 0 ? transaction.rollback() : transaction.commit()).execute();
      }),
    );
    await Promise.all([first.catchUp(), second.catchUp()]);
    expect(first.arrays.count).toBe(91);
    expect(edges(first)).toEqual(edges(second));
  });

  it('The living network includes a member who joins while notifications never stop', async () => {
    await insert(test.database, { id: 1 });
    const network = await open();
    const notifying = setInterval(() => void sql`SELECT pg_notify('network', '')`.execute(test.database), 20);
    try {
      for (const id of [2, 3, 4]) {
        await insert(test.database, { id, sponsor: 1 });
        await vi.waitFor(() => expect(network.indexOf(id)).toBe(id - 1), { timeout: 3_000, interval: 20 });
      }
    } finally {
      clearInterval(notifying);
    }
  });

  it('The living network survives a database that drops every connection', async () => {
    await insert(test.database, { id: 1 });
    const network = await open();
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`.execute(
      test.database,
    );
    await insert(test.database, { id: 2, sponsor: 1 });
    await vi.waitFor(() => expect(network.indexOf(2)).toBe(1), 10_000);
  });

  it('The living network loads all members again after a lost connection, and drops those that are gone', async () => {
    await insert(test.database, { id: 1 });
    await insert(test.database, { id: 2, sponsor: 1, parent: 1, side: 0 });
    await insert(test.database, { id: 3, sponsor: 1, parent: 1, side: 1 });
    const network = await open();
    // No trigger reports a row that a lost transaction had written.
    await sql`ALTER TABLE member DISABLE TRIGGER USER`.execute(test.admin);
    await sql`DELETE FROM member WHERE id = 3`.execute(test.database);
    await sql`ALTER TABLE member ENABLE TRIGGER USER`.execute(test.admin);
    await network.catchUp();
    expect(edges(network)).toContain('3 1 1 1 US -');
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'upline-listener'`.execute(
      test.database,
    );
    await vi.waitFor(() => expect(edges(network)).toContain('3 - - 0 US -'), 5_000);
    expect(edges(network)).toContain('2 1 1 0 US -');
  });

  it('The living network follows a move by the staff', async () => {
    for (const member of [{ id: 1 }, { id: 2, sponsor: 1, parent: 1, side: 0 }, { id: 3, sponsor: 1, parent: 1, side: 1 }])
      await insert(test.database, member);
    const network = await open();
    const growths: Growth[] = [];
    network.onGrow((growth) => growths.push(growth));
    await sql`UPDATE member SET sponsor_id = 2, placement_parent_id = 2, side = 1, hall_member_id = 1 WHERE id = 3`.execute(test.database);
    await vi.waitFor(() => expect(edges(network)).toContain('3 2 2 1 US 1'), 5_000);
    expect(growths).toEqual([{ from: 3, count: 3, moved: [network.indexOf(3)] }]);
  });

  it('The living network grows by many times its size, and knows ids of any size', async () => {
    await insert(test.database, { id: 1 });
    const network = await open();
    await growInBulk(test.database, randomTree(5_000, drawFrom(3)), 'more');
    await sql`INSERT INTO member (id, code, username, company_code, email) VALUES (9007199254740991, 'ZZ00000001', 'far', 'US', '')`.execute(
      test.database,
    );
    await network.catchUp();
    expect(network.arrays.count).toBe(5_002);
    expect(network.idOf(network.indexOf(9_007_199_254_740_991n))).toBe(9_007_199_254_740_991n);
    expect(network.arrays.parent).toHaveLength(5_002);
  });

  it('The living network can close while it loads; waiting callers get an error', async () => {
    const listener = openListener({ url: test.url });
    const network = new LivingNetwork({ database: test.database, listener, log });
    const waiting = expect(network.ready()).rejects.toThrow('closed');
    const starting = network.start();
    await network.close();
    await starting;
    await waiting;
    await listener.close();
  });
});

function drawFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
