import { expect, it } from 'vitest';
import { sessionStore } from './session-store.ts';

it('The session store lets every call that waits for the second factor go on at once', async () => {
  const calls = [sessionStore.askFactor(), sessionStore.askFactor()];
  expect(sessionStore.current().waiting).toHaveLength(2);
  sessionStore.settleFactor(true);
  expect(await Promise.all(calls)).toEqual([true, true]);
  expect(sessionStore.current().waiting).toEqual([]);
});

it('A call after a factor that was not given asks again', async () => {
  const first = sessionStore.askFactor();
  sessionStore.settleFactor(false);
  expect(await first).toBe(false);
  const second = sessionStore.askFactor();
  sessionStore.settleFactor(true);
  expect(await second).toBe(true);
});

it('The session store tells its listeners when the session ends and begins', () => {
  const seen: boolean[] = [];
  const leave = sessionStore.subscribe(() => seen.push(sessionStore.current().isEnded));
  sessionStore.end();
  sessionStore.begin();
  leave();
  sessionStore.end();
  sessionStore.begin();
  expect(seen).toEqual([true, false]);
});
