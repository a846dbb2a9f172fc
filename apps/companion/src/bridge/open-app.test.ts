import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appPatienceMs, openApp } from './open-app.ts';

function fakeWindow() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  return Object.assign(new EventTarget(), { document: page, location: { href: '' } });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['a registration', appPatienceMs.register, 2_000],
  ['the new member’s page', appPatienceMs.success, 3_000],
])('Opening the app leads there from %s, and returns false if nothing hid the page in time', async (_where, patience, limit) => {
  const view = fakeWindow();
  const opened = openApp('shop-app://x', patience, view as Window);
  expect(view.location.href).toBe('shop-app://x');
  let answer: boolean | undefined;
  void opened.then((value) => (answer = value));
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(answer).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toBe(false);
});

it('Opening the app returns true when the app covers the page', async () => {
  const view = fakeWindow();
  const opened = openApp('shop-app://x', appPatienceMs.success, view as Window);
  view.document.visibilityState = 'hidden';
  view.document.dispatchEvent(new Event('visibilitychange'));
  expect(await opened).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
