import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Calls that switch interception off while a page is working; tests/e2e/harness/intercept.ts explains why a request is then lost. */
const switchedOff = /\.unroute(?:All)?\(|\btimes: \d/;

const journeys = sourceFiles().filter(({ path }) => path.startsWith('tests/e2e/'));

it('Journeys never switch interception off while a page may be asking', () => {
  expect(journeys.length).toBeGreaterThan(40);
  expect(journeys.filter(({ code }) => switchedOff.test(code)).map(({ path }) => path)).toEqual([]);
});

it('The check finds such a call', () => {
  for (const code of ["await page.unroute('/x')", 'await page.unrouteAll()', "page.route('/x', abort, { times: 1 })"])
    expect(code).toMatch(switchedOff);
});
