import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Files that may read the process's own clock, and why no date that others see depends on it. */
const allowed = new Map([
  ['platform/clock.ts', 'the one there is, for tests and tools'],
  ['platform/database/database-clock.ts', 'measures how far it is from the database’s'],
  ['platform/database/embedded/embedded-postgres.ts', 'waits, before there is a database'],
  ['platform/database/embedded/postmaster.ts', 'waits, before there is a database'],
  ['platform/jobs/jobs.ts', 'sleeps for a length of time that the database has said'],
  ['platform/logger.ts', 'when this machine says it wrote a line'],
  ['platform/tracing/open-telemetry.ts', 'when this machine says it took its figures'],
  ['pages/page-cache.ts', 'the age of what this process keeps itself'],
  ['pages/ready-pages.ts', 'the age of what this process keeps itself'],
  ['platform/gateways/citcon/citcon-caller.ts', 'how long a token of the gateway is good, from its answer on'],
  ['platform/gateways/stripe/read-event.ts', 'how far ahead a message is dated, beside the gateway’s library, which asks the same clock'],
  ['staff/overview/health/read-lights.ts', 'says how far it is from the database’s'],
  ['pages/rendered-page.ts', 'the age of what this process keeps itself'],
]);

const ownClock = /\bnew Date\(\)|\bDate\.now\b|\bDate\(\)|\bsystemClock\b/;

it('no date that others see depends on the clock of one process', () => {
  const asking = sourceFiles()
    .filter(({ path }) => path.startsWith('apps/server/src/') && !/\.test\.ts$|\/testing\/|-stand-in\.ts$|test-database\.ts$/.test(path))
    .filter(({ code }) => ownClock.test(code))
    .map(({ path }) => path.replace('apps/server/src/', ''));
  expect(asking.filter((path) => !allowed.has(path))).toEqual([]);
  // A file that no longer reads the clock needs no permission.
  expect([...allowed.keys()].filter((path) => !asking.includes(path))).toEqual([]);
});

it('The check finds uses of that clock', () => {
  for (const code of ['const at = new Date();', 'Date.now() - 5', 'queue.map(Date.now)', '(clock = systemClock)'])
    expect(code).toMatch(ownClock);
  expect('new Date(row.paid_at)').not.toMatch(ownClock);
});
