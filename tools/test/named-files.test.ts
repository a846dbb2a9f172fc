import { expect, it } from 'vitest';
import { findNamed, needPages } from './named-files.ts';

it('The search finds what a word names, its tests and its journeys apart', async () => {
  const { all, tests, journeys } = await findNamed(['tools/test/named-files', './tests/e2e/team.e2e.ts']);
  expect(all).toEqual(['tests/e2e/team.e2e.ts', 'tools/test/named-files.test.ts', 'tools/test/named-files.ts']);
  expect(tests).toEqual(['tools/test/named-files.test.ts']);
  expect(journeys).toEqual(['tests/e2e/team.e2e.ts']);
});

it('The search finds nothing for a word that occurs in no path', async () => {
  expect(await findNamed(['no-path-has-this'])).toEqual({ all: [], tests: [], journeys: [] });
});

it('The search knows which tests look at the built pages', async () => {
  expect(await needPages(['apps/server/src/main.test.ts'])).toBe(true);
  expect(await needPages(['apps/server/src/start-server.test.ts'])).toBe(true);
  expect(await needPages(['apps/server/src/features/cart/cart.test.ts', 'tools/test/named-files.test.ts'])).toBe(false);
});
