import { defineConfig } from '@playwright/test';
// The turn is settled before the processes of the run are started.
import './tools/test/rotation.ts';
import { SLOWEST_STEP_MS } from './tests/e2e/harness/eventually.ts';
import { SHOPS } from './tests/e2e/harness/shop-count.ts';
import { inapplicable } from './tests/setup/shipped-brand-only.ts';

/** Journeys in a real browser against running shops, which the global set-up starts once per run. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  testIgnore: [...inapplicable],
  outputDir: 'test-results',
  globalSetup: './tests/e2e/harness/global-setup.ts',
  // As many as there are shops (tests/e2e/harness): journeys that run at the same time never share one.
  // A process takes one file after the other, and keeps its browser.
  workers: process.env['E2E_BASE_URL'] ? 1 : SHOPS,
  fullyParallel: false,
  // A journey that fails now and then is a defect.
  retries: 0,
  reporter: [['./tests/e2e/harness/journey-reporter.ts']],
  // It ends what hangs; on a machine that does something else as well the longest journey takes a minute.
  timeout: 180_000,
  // As long as any other step waits: on a busy machine a page needs more than the five seconds that are the default.
  expect: { timeout: SLOWEST_STEP_MS },
  use: {
    locale: 'en-US',
    screenshot: { mode: 'only-on-failure', fullPage: true },
    // Acts and messages only. A copy of the page at each act would make a journey of many key presses ten times as long.
    // `npx playwright test --trace on FILE` records the copies and the requests too.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
  },
});
