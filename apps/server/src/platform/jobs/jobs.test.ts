import { setImmediate as turn } from 'node:timers/promises';
import { type KyselyPlugin, sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Listener, openListener } from '../database/listener.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { inTransaction } from '../database/transaction.ts';
import { createLogger } from '../logger.ts';
import { enqueue } from './enqueue.ts';
import { defineJob, type JobHandler } from './job-kind.ts';
import { LEASE_MS } from './held-lease.ts';
import { claimJobs, completeJobs, letGoOfJobs, postponeJob, retryDelayMs, retryJob } from './job-store.ts';
import { Jobs } from './jobs.ts';

interface Note {
  text: string;
}
const noteJob = defineJob<Note>('note');
const log = createLogger({ level: 'silent' });
let test: TestDatabase;
let closers: (() => Promise<void>)[];
beforeEach(async () => {
  test = await createTestDatabase();
  closers = [];
});
afterEach(async () => {
  for (const close of closers.toReversed()) await close();
  await test.drop();
});

async function startProcess(handler: JobHandler<Note>, database = test.database): Promise<Jobs> {
  const listener: Listener = openListener({ url: test.url });
  const jobs = new Jobs({ database, listener, log });
  jobs.registerJob(noteJob, handler);
  closers.push(
    () => listener.close(),
    () => jobs.close(),
  );
  await jobs.start();
  return jobs;
}
const put = (text: string, database = test.database) => enqueue(database, { job: noteJob, payload: { text } });
const left = () => test.database.selectFrom('job').selectAll().execute();
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 10 });

it('The queue does the jobs of a committed transaction, and none of one that rolled back', async () => {
  const done: string[] = [];
  await startProcess(async ({ text }) => void done.push(text));
  await inTransaction(test.database, async (transaction) => {
    await put('committed', transaction);
    // A later job, which commits first, is done before it.
    await put('meanwhile');
    await eventually(() => expect(done).toEqual(['meanwhile']));
  });
  const failed = inTransaction(test.database, async (transaction) => {
    await put('rolled back', transaction);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await eventually(() => expect(done).toEqual(['meanwhile', 'committed']));
  await eventually(async () => expect(await left()).toEqual([]));
});

it('The queue does each job once, whatever the number of processes', async () => {
  const done: string[] = [];
  const handler = async ({ text }: Note) => {
    await turn();
    done.push(text);
  };
  for (let process = 0; process < 3; process += 1) await startProcess(handler);
  const texts = Array.from({ length: 200 }, (_, index) => String(index));
  await Promise.all(texts.map((text) => put(text)));
  await eventually(async () => expect(await left()).toEqual([]));
  expect(done.toSorted()).toEqual(texts.toSorted());
});

it('The queue takes no more jobs than asked for, also while the planner believes that there are none', async () => {
  await sql`VACUUM (ANALYZE) job`.execute(test.admin);
  await sql`INSERT INTO job (name, payload) SELECT 'note', '{"text": "many"}' FROM generate_series(1, 500)`.execute(test.database);
  // The planner may choose any of these joins.
  for (const joins of [
    [],
    ['enable_hashjoin', 'enable_hashagg'],
    ['enable_hashjoin', 'enable_hashagg', 'enable_mergejoin', 'enable_sort', 'enable_material'],
  ])
    await inTransaction(test.database, async (transaction) => {
      for (const join of joins) await sql`SELECT set_config(${join}, 'off', true)`.execute(transaction);
      expect(await claimJobs(transaction, ['note'], 4)).toHaveLength(4);
    });
});

it('The queue does the jobs that an ended process left', async () => {
  await put('left');
  const done: string[] = [];
  await startProcess(async ({ text }) => void done.push(text));
  await eventually(() => expect(done).toEqual(['left']));
});

it('The queue tries again in time where a job fails while the next due one is looked up', async () => {
  const lookedUp = Promise.withResolvers<void>();
  const lookups = new WeakSet<object>();
  /** The result of the first look arrives only after the job was put back, and does not include its new due time. */
  const slowLook: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind === 'RawNode' && node.sqlFragments.join('').includes('min(due_at)')) lookups.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (!lookups.has(queryId)) return result;
      lookedUp.resolve();
      await eventually(async () => expect((await left()).every(({ last_failure }) => last_failure === 'not yet')).toBe(true));
      return result;
    },
  };
  await put('left');
  await startProcess(async (_payload, { number }) => {
    await lookedUp.promise;
    if (number === 1) throw new Error('not yet');
  }, test.database.withPlugin(slowLook));
  await eventually(async () => expect(await left()).toEqual([]));
});

it('The queue tries a failed job again with the same id, until it works', async () => {
  const tries: [bigint, number][] = [];
  await startProcess(async (_payload, attempt) => {
    tries.push([attempt.id, attempt.number]);
    if (attempt.number < 3) throw new Error('not yet');
  });
  await put('stubborn');
  await eventually(async () => expect(await left()).toMatchObject([{ tries: 1, last_failure: 'not yet' }]));
  await eventually(async () => expect(await left()).toEqual([]));
  expect(tries.map(([, number]) => number)).toEqual([1, 2, 3]);
  expect(new Set(tries.map(([id]) => id)).size).toBe(1);
});

it('The queue waits longer each time, an hour at most', () => {
  expect([1, 2, 3, 12, 13, 500].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 2_048_000, 3_600_000, 3_600_000]);
});

it('The queue gives a dead process’s job to another, and the late process can no longer end it', async () => {
  await put('orphan');
  const [first] = await claimJobs(test.database, ['note'], 5);
  expect(await claimJobs(test.database, ['note'], 5)).toEqual([]);
  await test.database
    .updateTable('job')
    .set((set) => ({ due_at: set.val(new Date(Date.now() - LEASE_MS)) }))
    .execute();
  const [second] = await claimJobs(test.database, ['note'], 5);
  if (first === undefined || second === undefined) throw new Error('nothing was claimed');
  expect(second).toMatchObject({ id: first.id, tries: 2 });
  await completeJobs(test.database, [first]);
  await postponeJob(test.database, first, 'late');
  expect(await left()).toMatchObject([{ tries: 2, last_failure: '' }]);
  await completeJobs(test.database, [second]);
  expect(await left()).toEqual([]);
});

it('The queue leaves jobs without a handler alone', async () => {
  await enqueue(test.database, { job: defineJob<Note>('of-a-newer-version'), payload: { text: 'x' } });
  const done: string[] = [];
  await startProcess(async ({ text }) => void done.push(text));
  await put('mine');
  await eventually(() => expect(done).toEqual(['mine']));
  await eventually(async () => expect(await left()).toMatchObject([{ name: 'of-a-newer-version', tries: 0 }]));
});

it('The queue finishes running jobs when it closes, and begins no more', async () => {
  const begun: string[] = [];
  const done: string[] = [];
  const mayEnd = Promise.withResolvers<void>();
  const jobs = await startProcess(async ({ text }) => {
    begun.push(text);
    await mayEnd.promise;
    done.push(text);
  });
  for (const text of ['1', '2', '3', '4', '5', '6']) await put(text);
  await eventually(() => expect(begun).toHaveLength(4));
  const closed = jobs.close();
  mayEnd.resolve();
  await closed;
  expect([begun, done].map(({ length }) => length)).toEqual([4, 4]);
  expect(await left()).toHaveLength(2);
});

it('The queue refuses two handlers under one name', () => {
  const jobs = new Jobs({ database: test.database, listener: openListener({ url: test.url }), log });
  jobs.registerJob(noteJob, async () => undefined);
  expect(() => jobs.registerJob(noteJob, async () => undefined)).toThrow('registered twice');
});

it('The queue does a job once, even if it takes longer than its lease', async () => {
  const begun: number[] = [];
  const mayEnd = Promise.withResolvers<void>();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await startProcess(async (_payload, attempt) => {
      begun.push(attempt.number);
      await mayEnd.promise;
    });
    await put('slow');
    await eventually(() => expect(begun).toEqual([1]));
    // Its lease is near its end, but not over: until it is renewed, other processes leave it alone.
    const endsAt = new Date(Date.now() + 10_000);
    await test.database.updateTable('job').set({ due_at: endsAt }).execute();
    await vi.advanceTimersByTimeAsync(10_000);
    await eventually(async () => expect((await left())[0]?.due_at.getTime()).toBeGreaterThan(endsAt.getTime()));
    expect(await claimJobs(test.database, ['note'], 5)).toEqual([]);
    mayEnd.resolve();
    await eventually(async () => expect(await left()).toEqual([]));
    expect(begun).toEqual([1]);
  } finally {
    mayEnd.resolve();
    vi.useRealTimers();
  }
});

it('The queue makes a job that failed a hundred times a staff task, and tries it no more', async () => {
  let tries = 0;
  await startProcess(async () => {
    tries += 1;
    throw new Error('the partner refuses');
  });
  await inTransaction(test.database, async (transaction) => {
    await put('hopeless', transaction);
    await transaction.updateTable('job').set({ tries: 99 }).execute();
  });
  await eventually(async () => expect(await left()).toMatchObject([{ tries: 100, given_up_at: expect.any(Date) }]));
  const tasks = await test.database.selectFrom('staff_task').select(['kind', 'detail']).execute();
  expect(tasks).toEqual([{ kind: 'jobGivenUp', detail: { job: 'note', failure: 'the partner refuses' } }]);
  await test.database
    .updateTable('job')
    .set({ due_at: new Date(0) })
    .execute();
  expect(await claimJobs(test.database, ['note'], 5)).toEqual([]);
  expect(tries).toBe(1);
});

/** Simulates a process that died: it took the job, and its lease expired. */
async function dieWithIt(): Promise<void> {
  expect(await claimJobs(test.database, ['note'], 5)).toHaveLength(1);
  await test.database
    .updateTable('job')
    .set({ due_at: new Date(0) })
    .execute();
}

it('The queue gives up a job whose process died twice, and tries it again where the staff say so', async () => {
  await put('poison');
  await dieWithIt();
  await dieWithIt();
  const done: string[] = [];
  const parked: string[] = [];
  const listener = openListener({ url: test.url });
  const jobs = new Jobs({ database: test.database, listener, log });
  jobs.registerJob(
    noteJob,
    async ({ text }) => void done.push(text),
    async (_transaction, { text }) => void parked.push(text),
  );
  closers.push(
    () => listener.close(),
    () => jobs.close(),
  );
  await jobs.start();
  await eventually(async () => expect(await left()).toMatchObject([{ given_up_at: expect.any(Date) }]));
  expect([done, parked]).toEqual([[], ['poison']]);
  const tasks = await test.database.selectFrom('staff_task').select(['kind', 'detail']).execute();
  expect(tasks).toEqual([{ kind: 'jobGivenUp', detail: { job: 'note', failure: 'it ended its process twice', diedWithProcess: true } }]);
  const [job] = await left();
  await retryJob(test.database, job?.id ?? 0n);
  await eventually(() => expect(done).toEqual(['poison']));
});

it.each([
  ['the end of a job and a look for jobs fail', 3, true],
  ['only the end of a job fails', 2, false],
])('The queue counts no death when the database was away for longer than a lease: %s', async (_what, failures, isLookedMeanwhile) => {
  let [isAway, refused] = [false, 0];
  const outage: KyselyPlugin = {
    transformQuery({ node }) {
      if (isAway) refused += 1;
      if (isAway) throw new Error('the database is away');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const begun: number[] = [];
  const mayEnd = Promise.withResolvers<void>();
  await startProcess(async (_payload, { number }) => {
    begun.push(number);
    await mayEnd.promise;
  }, test.database.withPlugin(outage));
  await put('unlucky');
  await eventually(() => expect(begun).toEqual([1]));
  isAway = true;
  // The job ends while neither that nor its failure can be recorded.
  mayEnd.resolve();
  if (isLookedMeanwhile) await sql`NOTIFY job`.execute(test.admin);
  await eventually(() => expect(refused).toBeGreaterThanOrEqual(failures));
  await sql`UPDATE job SET deaths = 1, due_at = now()`.execute(test.admin);
  isAway = false;
  await sql`NOTIFY job`.execute(test.admin);
  await eventually(async () => expect(await left()).toEqual([]));
  expect(begun).toEqual([1, 2]);
});

it('The queue counts no death for a failed job, a closed process, or a job that an earlier release had', async () => {
  await put('harmless');
  const claimed = async () => {
    await test.database
      .updateTable('job')
      .set({ due_at: new Date(0) })
      .execute();
    const [job] = await claimJobs(test.database, ['note'], 5);
    if (job === undefined) throw new Error('nothing was claimed');
    return job;
  };
  await postponeJob(test.database, await claimed(), 'the partner refuses');
  await letGoOfJobs(test.database, [await claimed()]);
  expect(await claimed()).toMatchObject({ tries: 3, deaths: 0 });
  // A process of the previous release takes it, and dies.
  await sql`UPDATE job SET tries = tries + 1`.execute(test.database);
  expect(await claimed()).toMatchObject({ tries: 5, deaths: 0 });
  const second = await claimed();
  expect(second).toMatchObject({ deaths: 1 });
  await postponeJob(test.database, second, 'the partner refuses');
  expect(await claimed()).toMatchObject({ deaths: 0 });
});

it('An added job wakes the lanes that take its kind, and no other', async () => {
  const looks: string[] = [];
  const watching = (lane: string): KyselyPlugin => ({
    transformQuery: ({ node }) => {
      if (node.kind === 'RawNode' && node.sqlFragments.join().includes('SKIP LOCKED')) looks.push(lane);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const done: string[] = [];
  await startProcess(async ({ text }) => void done.push(text), test.database.withPlugin(watching('notes')));
  const others = new Jobs({ database: test.database.withPlugin(watching('others')), listener: openListener({ url: test.url }), log });
  others.registerJob(defineJob<Note>('other'), async ({ text }) => void done.push(text));
  closers.push(() => others.close());
  await others.start();
  await eventually(() => expect(looks).toContain('others'));
  looks.length = 0;
  await put('a note');
  await eventually(() => expect(done).toEqual(['a note']));
  await enqueue(test.database, { job: defineJob<Note>('other'), payload: { text: 'another' } });
  await eventually(() => expect(done).toEqual(['a note', 'another']));
  expect(looks.slice(0, looks.indexOf('others'))).not.toEqual([]);
  expect(looks.slice(looks.indexOf('others'))).not.toContain('notes');
});
