import { setTimeout as delay } from 'node:timers/promises';

/** What a piece of work gives, or undefined where it takes longer than so many milliseconds. The work goes on. Throws what the work throws in time. */
export async function inTime<T>(work: Promise<T>, mostMs: number): Promise<T | undefined> {
  const waited = new AbortController();
  try {
    return await Promise.race([work, delay(mostMs, undefined, { signal: waited.signal, ref: false })]);
  } finally {
    waited.abort();
  }
}
