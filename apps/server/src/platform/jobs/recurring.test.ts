import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { createLogger } from '../logger.ts';
import { underLease } from './lease.ts';
import { type Recurring, type RecurringParts, runOnce, startRecurring } from './recurring.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

const log = createLogger({ level: 'silent' });
const parts = (database = test.database): RecurringParts => ({ database, log });

function countingWork(): { recurring: Recurring<RecurringParts>; most: () => number; runs: () => number } {
  let now = 0;
  let most = 0;
  let runs = 0;
  const work = async (): Promise<void> => {
    now += 1;
    runs += 1;
    most = Math.max(most, now);
    await delay(250);
    now -= 1;
  };
  return { recurring: { what: 'counting', everyMs: 20, work }, most: () => most, runs: () => runs };
}

it.each([
  ['prepared statements', true],
  ['a transaction pooler between', false],
])('Only one of several processes with %s does the work', async (_what, preparedStatements) => {
  const counted = countingWork();
  const pools = [1, 2, 3].map(() => openDatabase({ url: test.url, maxConnections: 2, preparedStatements }));
  // Each pool opens its first connection beforehand, so that none requests the lease only after the work is over.
  await Promise.all(pools.map((pool) => sql`SELECT 1`.execute(pool)));
  await Promise.all(pools.map((pool) => runOnce(parts(pool), counted.recurring)));
  expect(counted.runs()).toBe(1);
  const stops = pools.map((pool) => startRecurring(parts(pool), counted.recurring));
  await vi.waitFor(() => expect(counted.runs()).toBeGreaterThan(4), 20_000);
  await Promise.all(stops.map((stop) => stop()));
  expect(counted.most()).toBe(1);
  await Promise.all(pools.map((pool) => pool.destroy()));
});

it('Another process does the work soon after the first died, even if its connection is still open', async () => {
  await sql`INSERT INTO work_lease (work, holder, held_until) VALUES ('counting', gen_random_uuid(), now() + interval '30 seconds')`.execute(
    test.database,
  );
  const counted = countingWork();
  await runOnce(parts(), counted.recurring);
  expect(counted.runs()).toBe(0);
  await sql`UPDATE work_lease SET held_until = now() - interval '1 millisecond'`.execute(test.database);
  await runOnce(parts(), counted.recurring);
  expect(counted.runs()).toBe(1);
});

it('The lease is released when it fails, and holds no lock that other work waits for', async () => {
  const failing: Recurring<RecurringParts> = {
    what: 'failing',
    everyMs: 1_000,
    work: async () => {
      const { rows } = await sql<{ locks: number }>`SELECT count(*)::int AS locks FROM pg_locks WHERE locktype = 'advisory'
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(test.database);
      expect(rows[0]?.locks).toBe(0);
      throw new Error('no');
    },
  };
  await expect(runOnce(parts(), failing)).rejects.toThrow('no');
  expect((await sql`SELECT * FROM work_lease`.execute(test.database)).rows).toEqual([]);
});

it('A process does not give back a lease that another process has taken over', async () => {
  await underLease(test.database, 'slow', async () => {
    await sql`UPDATE work_lease SET holder = gen_random_uuid()`.execute(test.database);
  });
  expect((await sql`SELECT work FROM work_lease`.execute(test.database)).rows).toEqual([{ work: 'slow' }]);
});
