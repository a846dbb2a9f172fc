import { beforeEach, expect, it, vi } from 'vitest';
import { isStale, loadAgain, mayLoadAgain } from './stale-script.ts';

const reload = vi.fn<() => void>();
beforeEach(() => {
  reload.mockClear();
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('location', { reload });
});

it.each([
  [new TypeError('Failed to fetch dynamically imported module: https://console.example/assets/a-1.js'), true],
  [new TypeError('error loading dynamically imported module'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new TypeError('undefined is not a function'), false],
  ['import', false],
])('%s is a script that the server no longer has: %s', (fault, is) => {
  expect(isStale(fault)).toBe(is);
});

it('The page loads again once, and not for ever where the script stays missing', () => {
  expect(mayLoadAgain(1_000_000)).toBe(true);
  loadAgain(1_000_000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(mayLoadAgain(1_003_000)).toBe(false);
  expect(mayLoadAgain(1_020_000)).toBe(true);
});
