import { defineConfig } from '@playwright/test';
// Decides the turn before the run starts its processes.
import './tools/test/rotation.ts';
import { SLOWEST_STEP_MS } from './tests/e2e/harness/eventually.ts';
import { SHOPS } from './tests/e2e/harness/shop-count.ts';
import { inapplicable } from './tests/setup/shipped-brand-only.ts';

/** Journeys in a real browser against running shops, which the global setup starts once per run. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  testIgnore: [...inapplicable],
  outputDir: 'test-results',
  globalSetup: './tests/e2e/harness/global-setup.ts',
  // One worker per shop (tests/e2e/harness): concurrent journeys never share one. A process takes one file after the other and keeps its browser.
  workers: process.env['E2E_BASE_URL'] ? 1 : SHOPS,
  fullyParallel: false,
  // A journey that fails occasionally is a defect.
  retries: 0,
  reporter: [['./tests/e2e/harness/journey-reporter.ts']],
  // Ends hanging journeys; on a busy machine the longest takes a minute.
  timeout: 180_000,
  // The same limit as for any other step: on a busy machine a page needs more than the default of five seconds.
  expect: { timeout: SLOWEST_STEP_MS },
  use: {
    locale: 'en-US',
    screenshot: { mode: 'only-on-failure', fullPage: true },
    // Acts and messages only. A page snapshot at each act would make a journey with many key presses ten times as long. `npx playwright test --trace on FILE` records snapshots and
    // requests too.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
  },
});
