import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { BoundedQueue } from '../work/bounded-queue.ts';
import { parameters } from './hash-parameters.ts';
import type * as worker from './hash-worker.ts';

const currentPrefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

const AT_ONCE = Math.min(4, availableParallelism());

/** One queue per process: a hash occupies a core for 20 ms, so the hashes of a flood of sign-ins must not grow without a limit. */
const queue = new BoundedQueue(AT_ONCE, 100);

/** Threads of a lower priority than everything else, so that readers and buyers do not wait for a flood of sign-ins. They start with the first hash. */
const threads = new Piscina<worker.HashTask, string | boolean>({
  filename: new URL('hash-worker.ts', import.meta.url).href,
  name: 'hashOrCompare' satisfies keyof typeof worker,
  minThreads: 0,
  maxThreads: AT_ONCE,
  concurrentTasksPerWorker: 1,
  idleTimeout: 60_000,
  niceIncrement: 10,
  execArgv: [],
});

/** Argon2id over the lowercase MD5 that clients send. Throws `BusyError` under a flood. */
export function hashPassword(md5: string): Promise<string> {
  return queue.run(async () => (await threads.run({ md5 })) as string);
}

/**
 * Whether the MD5 matches the stored hash. Without a hash the answer is no, after the same work, so that the duration does not show whether there is one. Throws `BusyError` under
 * a flood.
 */
export function verifyPassword(stored: string | null | undefined, md5: string): Promise<boolean> {
  return queue.run(async () => {
    if (stored) return (await threads.run({ md5, stored })) === true;
    await threads.run({ md5 });
    return false;
  });
}

/** Whether a hash has other parameters than the present ones and should be renewed at the next sign-in. */
export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(currentPrefix);
}
