import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/test-database.ts';
import { Settler } from './settler.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function connections(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'upline-settler'`.execute(
    test.admin,
  );
  return rows[0]?.count ?? 0;
}

it('A settling thread ends with its connections when it has long had no task, and the next task starts another', async () => {
  const settler = new Settler(test.database, 300);
  const expectLosses = () => settler.run('expectLosses', { week: 202_640, now: new Date('2026-10-01T12:00:00Z') });
  for (let turn = 0; turn < 2; turn += 1) {
    const both = await Promise.all([expectLosses(), expectLosses()]);
    expect(both).toEqual(turn === 0 ? [true, false] : [false, false]);
    expect(await connections()).toBeGreaterThan(0);
    await expect.poll(connections, { timeout: 10_000 }).toBe(0);
  }
  await settler.close();
});
