import { defineConfig } from 'vitest/config';

/** Journeys in a real browser against the running product, which globalSetup starts once per run. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['tests/e2e/**/*.e2e.ts'],
    globalSetup: ['apps/server/src/platform/database/test-cluster-setup.ts', 'tests/e2e/harness/global-setup.ts'],
    // One browser at a time: journeys share the demo accounts and a two-core machine.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
