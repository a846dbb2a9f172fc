import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { BoundedQueue } from '../work/bounded-queue.ts';

/** OWASP's minimum for Argon2id, in the library's default variant: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const currentPrefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/** One queue per process: a hash occupies a core for 20 ms, so a flood of sign-ins must not take all cores. */
const queue = new BoundedQueue(Math.min(4, availableParallelism()), 100);

/** Argon2id over the lowercase MD5 that clients send. Throws `BusyError` under a flood. */
export function hashPassword(md5: string): Promise<string> {
  return queue.run(() => hash(md5, parameters));
}

/**
 * Whether the MD5 matches the stored hash. Without a hash the answer is no, after the same work, so that the duration does not tell whether there is one.
 * Throws `BusyError` under a flood.
 */
export function verifyPassword(stored: string | null | undefined, md5: string): Promise<boolean> {
  return queue.run(async () => {
    if (stored) return verify(stored, md5);
    await hash(md5, parameters);
    return false;
  });
}

/** Whether a hash has other parameters than the present ones and should be renewed at the next sign-in. */
export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(currentPrefix);
}
