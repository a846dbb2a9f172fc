import { type DatabaseConnection, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type QueryResult } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../database/connection.ts';
import type { Listener } from '../database/listener.ts';
import { createLogger } from '../logger.ts';
import { defineJob } from './job-kind.ts';
import { Jobs } from './jobs.ts';
import { underLease } from './lease.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A database whose answers a function makes; a query rejects if the function throws. */
function answering(answer: (statement: string) => object[]): Database {
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql }: { sql: string }) => ({ rows: answer(sql) }) as QueryResult<R>,
    streamQuery: () => expect.unreachable(),
  };
  const nothing = async (): Promise<void> => undefined;
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection,
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        releaseConnection: nothing,
        destroy: nothing,
      }),
    },
  });
}

const isRenewal = (statement: string): boolean =>
  /^\s*UPDATE (?:work_lease|job SET due_at)/.test(statement) && !statement.includes('last_failure');

it('The lease ends work that cannot renew it before another process may begin it', async () => {
  let isAway = false;
  const database = answering((statement) => {
    if (isAway && isRenewal(statement)) throw new Error('the database is away');
    return [{ work: 'counting' }];
  });
  const ended = Promise.withResolvers<void>();
  let signal: AbortSignal | undefined;
  const done = underLease(database, 'counting', (given) => {
    signal = given;
    return ended.promise;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signal?.aborted).toBe(false);
  isAway = true;
  // The last renewal was at 60 s.
  await vi.advanceTimersByTimeAsync(24_000);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(signal?.aborted).toBe(true);
  ended.resolve();
  expect(await done).toBe(true);
});

it('The lease ends a job that cannot renew it or has lost it', async () => {
  let renew: () => object[] = () => [{ id: 1n }];
  let isClaimed = false;
  const database = answering((statement) => {
    if (statement.includes('AS MATERIALIZED')) {
      if (isClaimed) return [];
      isClaimed = true;
      return [{ id: 1n, name: 'long', payload: {}, created_at: new Date(), age_ms: 0, tries: 1, trace_context: null }];
    }
    return isRenewal(statement) ? renew() : [];
  });
  const away = (): object[] => {
    throw new Error('the database is away');
  };
  for (const [how, afterMs] of [
    [away, 26_000],
    [() => [], 11_000],
  ] as const) {
    isClaimed = false;
    renew = () => [{ id: 1n }];
    const ended = Promise.withResolvers<void>();
    let signal: AbortSignal | undefined;
    const listener = { listen: async () => () => undefined } as unknown as Listener;
    const jobs = new Jobs({ database, listener, log: createLogger({ level: 'silent' }) });
    jobs.registerJob(defineJob('long'), (_payload, attempt) => {
      signal = attempt.signal;
      return ended.promise;
    });
    await jobs.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(signal?.aborted).toBe(false);
    renew = how;
    await vi.advanceTimersByTimeAsync(afterMs);
    expect(signal?.aborted).toBe(true);
    ended.resolve();
    await jobs.close();
  }
});
