import { expect, test } from 'vitest';
import { createTokenCache } from './access-token.ts';

type Refused = { ok: false };

function counted(expiry?: number) {
  let fetched = 0;
  let nowMs = 1_800_000_000_000;
  const cache = createTokenCache<Refused>(
    async () => ({ ok: true, token: `token-${(fetched += 1)}`, expiry }),
    () => nowMs,
  );
  return { cache, count: () => fetched, pass: (ms: number) => (nowMs += ms) };
}

test('Simultaneous callers share one request, and later ones the token', async () => {
  const { cache, count } = counted();
  const all = await Promise.all([cache.get(), cache.get(), cache.get()]);
  expect(new Set(all.map((each) => each.ok && each.token))).toEqual(new Set(['token-1']));
  await cache.get();
  expect(count()).toBe(1);
});

test.each([
  ['no expiry: 24 hours', undefined, 24 * 3_600_000],
  ['seconds since 1970', 1_800_000_600, 600_000],
  ['milliseconds since 1970', 1_800_000_600_000, 600_000],
  ['a lifetime in seconds', 600, 600_000],
])('The gateway renews a token before it expires (%s)', async (_name, expiry, lifetimeMs) => {
  const { cache, count, pass } = counted(expiry);
  await cache.get();
  pass(lifetimeMs - 61_000);
  await cache.get();
  expect(count()).toBe(1);
  pass(2000);
  await cache.get();
  expect(count()).toBe(2);
});

test('Dropping an old token keeps the new one', async () => {
  const { cache, count } = counted();
  await cache.get();
  cache.drop('token-1');
  await cache.get();
  cache.drop('token-1');
  expect(await cache.get()).toEqual({ ok: true, token: 'token-2' });
  expect(count()).toBe(2);
});
