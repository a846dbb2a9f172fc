import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GatheredWork } from './gathered-work.ts';
import { createLogger } from '../logger.ts';

let gathered: GatheredWork | undefined;
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] }));
afterEach(async () => {
  await gathered?.close();
  vi.useRealTimers();
});
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function gather(work: () => Promise<void>, everyMs?: number): GatheredWork {
  const every = everyMs === undefined ? {} : { everyMs };
  gathered = new GatheredWork({ log: createLogger({ level: 'silent' }), failure: 'failed', ...every, work });
  return gathered;
}

it('The gathered work keeps running while wakes never stop, and never runs twice at once', async () => {
  let [runs, atOnce, most] = [0, 0, 0];
  const work = gather(async () => {
    most = Math.max(most, (atOnce += 1));
    await new Promise((resolve) => setTimeout(resolve, 5));
    atOnce -= 1;
    runs += 1;
  });
  const waking = setInterval(() => work.wake(), 5);
  await pass(1_000);
  clearInterval(waking);
  expect({ runs, most }).toEqual({ runs: 15, most: 1 });
});

it('The gathered work combines many wakes into one run', async () => {
  let runs = 0;
  const work = gather(async () => void (runs += 1));
  for (let wakes = 0; wakes < 100; wakes += 1) work.wake();
  await work.runNow();
  await pass(10_000);
  expect(runs).toBe(1);
});

it('The gathered work answers a caller only after a run that began after the call', async () => {
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let runs = 0;
  const work = gather(async () => {
    runs += 1;
    begun.resolve();
    if (runs === 1) await release.promise;
  });
  const first = work.runNow();
  await begun.promise;
  const [second, third] = [work.runNow(), work.runNow()];
  release.resolve();
  await Promise.all([first, second, third]);
  expect(runs).toBe(2);
});

it('A failed run is tried again, the caller learns of it, and the runs continue at their own interval', async () => {
  let runs = 0;
  const work = gather(async () => {
    runs += 1;
    if (runs < 3) throw new Error('no answer');
  }, 20);
  await expect(work.runNow()).rejects.toThrow('no answer');
  // After 200 ms and 400 ms more it is tried again; then it runs every 20 ms.
  const runsAfter: number[] = [];
  for (const passed of [199, 1, 399, 1, 19, 1]) {
    await pass(passed);
    runsAfter.push(runs);
  }
  expect(runsAfter).toEqual([1, 2, 2, 3, 3, 4]);
});

it('Waiting callers learn that the gathered work is closed', async () => {
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const work = gather(async () => {
    begun.resolve();
    await release.promise;
  });
  const first = work.runNow();
  await begun.promise;
  const waiting = expect(work.runNow()).rejects.toThrow('closed');
  const closing = work.close();
  release.resolve();
  await Promise.all([first, closing, waiting]);
  await expect(work.runNow()).rejects.toThrow('closed');
});
