import { setTimeout as delay } from 'node:timers/promises';

/** The result of work, or undefined if it takes longer than `mostMs` milliseconds. The work continues. Throws what the work throws in time. */
export async function inTime<T>(work: Promise<T>, mostMs: number): Promise<T | undefined> {
  const waited = new AbortController();
  try {
    return await Promise.race([work, delay(mostMs, undefined, { signal: waited.signal, ref: false })]);
  } finally {
    waited.abort();
  }
}
