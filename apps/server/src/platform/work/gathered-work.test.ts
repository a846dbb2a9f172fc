import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { GatheredWork } from './gathered-work.ts';
import { createLogger } from '../logger.ts';

let gathered: GatheredWork | undefined;
afterEach(() => gathered?.close());

function gather(work: () => Promise<void>, everyMs?: number): GatheredWork {
  const every = everyMs === undefined ? {} : { everyMs };
  gathered = new GatheredWork({ log: createLogger({ level: 'silent' }), failure: 'failed', ...every, work });
  return gathered;
}

it('keeps running while wakes never stop, and never runs twice at once', async () => {
  let [runs, atOnce, most] = [0, 0, 0];
  const work = gather(async () => {
    most = Math.max(most, (atOnce += 1));
    await delay(5);
    atOnce -= 1;
    runs += 1;
  });
  const waking = setInterval(() => work.wake(), 5);
  // Ends after a number of runs, not after a time.
  while (runs < 4) await delay(10);
  clearInterval(waking);
  expect(most).toBe(1);
});

it('combines many wakes into one run', async () => {
  let runs = 0;
  const work = gather(async () => void (runs += 1));
  for (let wakes = 0; wakes < 100; wakes += 1) work.wake();
  await work.runNow();
  await delay(200);
  expect(runs).toBe(1);
});

it('answers a caller only after a run that began after the call', async () => {
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

it('tries a failed run again, tells the caller, and continues at its own interval', async () => {
  let runs = 0;
  const work = gather(async () => {
    runs += 1;
    if (runs < 3) throw new Error('no answer');
  }, 20);
  await expect(work.runNow()).rejects.toThrow('no answer');
  while (runs < 5) await delay(10);
  expect(runs).toBeGreaterThanOrEqual(5);
});

it('tells waiting callers that it is closed', async () => {
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
