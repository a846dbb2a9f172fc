import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { hashPassword, isOutdatedHash, verifyPassword } from './password-hash.ts';

const md5 = '0123456789abcdef0123456789abcdef';

it('The hash is Argon2id with 19 MiB, two passes, one lane and a new salt', async () => {
  const [first, second] = await Promise.all([hashPassword(md5), hashPassword(md5)]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(first).not.toContain(md5);
  expect(await verifyPassword(first, md5)).toBe(true);
  expect(await verifyPassword(first, md5.replace('0', '1'))).toBe(false);
});

it('The check refuses if nothing is stored, after the same work', async () => {
  const stored = await hashPassword(md5);
  const took = async (hashed: string | null) => {
    const start = process.hrtime.bigint();
    await verifyPassword(hashed, 'f'.repeat(32));
    return Number(process.hrtime.bigint() - start);
  };
  expect(await verifyPassword(null, md5)).toBe(false);
  // The fastest of many alternating runs, because other work on the machine only adds time.
  const best = { none: Infinity, stored: Infinity };
  for (let round = 0; round < 12; round += 1) {
    best.none = Math.min(best.none, await took(null));
    best.stored = Math.min(best.stored, await took(stored));
  }
  const ratio = best.none / best.stored;
  expect(ratio).toBeGreaterThan(0.3);
  expect(ratio).toBeLessThan(3);
});

it('The check recognizes a hash of weaker parameters, and still verifies it', async () => {
  const weak = await hash(md5, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  expect(isOutdatedHash(weak)).toBe(true);
  expect(await verifyPassword(weak, md5)).toBe(true);
  expect(isOutdatedHash(await hashPassword(md5))).toBe(false);
});

/** The `nice` values of this process's threads, from Linux. */
const nicesOfThreads = (): number[] =>
  readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });

it.runIf(process.platform === 'linux')('The hash is made in a thread that gives way to the thread of requests', async () => {
  await hashPassword(md5);
  expect(Math.max(...nicesOfThreads())).toBe(Math.min(19, getPriority() + 10));
});
