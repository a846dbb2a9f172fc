import { brandInPlace } from '@upline/brand/in-place';
import { defineConfig } from 'vitest/config';
import { inapplicable, isShippedBrand } from './tests/setup/shipped-brand-only.ts';

/** Journeys in a real browser against running shops, which globalSetup starts once per run. */
export default defineConfig({
  plugins: [brandInPlace()],
  test: {
    name: 'e2e',
    include: ['tests/e2e/**/*.e2e.ts'],
    exclude: ['**/node_modules/**', ...inapplicable],
    passWithNoTests: !isShippedBrand,
    globalSetup: ['apps/server/src/platform/database/test-cluster-setup.ts', 'tests/e2e/harness/global-setup.ts'],
    // As many as there are shops (tests/e2e/harness): journeys that run at the same time never share one.
    // A process takes one file after the other, and keeps its browser.
    isolate: false,
    maxWorkers: process.env['E2E_BASE_URL'] ? 1 : 2,
    // It ends what hangs; on a machine that does something else as well the longest journey takes a minute.
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
