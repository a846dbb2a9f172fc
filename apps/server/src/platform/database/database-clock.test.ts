import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createLogger } from '../logger.ts';
import type { Database } from './connection.ts';
import { DatabaseClock } from './database-clock.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

const clockOver = (database: Database) => new DatabaseClock({ database, log: createLogger({ level: 'silent' }) });

/** The database, whose first answer arrives late, as it does on a busy machine. */
function slowAtFirst(database: Database): Database {
  let isFirst = true;
  return database.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isFirst) await pause(400);
      isFirst = false;
      return result;
    },
  });
}

it('Two processes agree on what came first, also where one of them had a slow answer at its start', async () => {
  const clocks = [clockOver(slowAtFirst(own.database)), clockOver(own.database)] as const;
  for (const clock of clocks) await clock.start();
  const apart = Math.abs(clocks[0].now().getTime() - clocks[1].now().getTime());
  for (const clock of clocks) await clock.close();
  expect(apart).toBeLessThan(100);
});
