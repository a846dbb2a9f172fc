import { expect, it } from 'vitest';
import { isUnder, rail, railFor } from './rail.ts';

it('The rail has at most eight words', () => {
  expect(rail.length).toBeLessThanOrEqual(8);
  expect(new Set(rail.map(({ keys }) => keys)).size).toBe(rail.length);
});

it('The rail shows a person without permissions the home page alone', () => {
  expect(railFor(() => false).map(({ name }) => name)).toEqual(['home']);
});

it('The rail opens a word without a page at the first page under it that the person may open', () => {
  const company = railFor((permission) => permission === 'rule.read').find(({ name }) => name === 'company');
  expect(company?.path).toBe('/settings');
  expect(company?.pages.map(({ name }) => name)).toEqual(['settings']);
});

it.each([
  ['/', '/', true],
  ['/tasks', '/', false],
  ['/tasks/17', '/tasks', true],
  ['/tasksets', '/tasks', false],
])('%s under %s: %s', (pathname, path, isIt) => {
  expect(isUnder(pathname, path)).toBe(isIt);
});
