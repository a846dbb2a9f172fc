import { availableParallelism } from 'node:os';
import { brandInPlace } from '@upline/brand/in-place';
import { defineConfig } from 'vitest/config';
import { IsolatedFirst } from './tools/test/isolated-first.ts';
import { longProofs } from './tools/test/long-proofs.ts';
import { leftToOthers } from './tools/test/rotation.ts';
import { inapplicable } from './tests/setup/shipped-brand-only.ts';

const ignored = ['**/node_modules/**', '**/build/**', '**/.react-router/**', ...inapplicable, ...leftToOthers(longProofs)];
/**
 * Each of these files has a process of its own. Those named isolated replace a module (`vi.mock`) or change their process: they would meet what
 * earlier files have loaded. The payments' tests that kill servers failed when they shared theirs. The front of development runs Vite within its process.
 */
const isolated = [
  '**/*.isolated.test.ts',
  'apps/server/src/features/payment/**/{crash,payment-kills,refund-kills}.test.ts',
  'tools/dev/front.test.ts',
];

/** What every integration test is given: a real PostgreSQL, and no text that is missing. */
const integration = {
  setupFiles: ['tests/setup/fail-on-missing-texts.ts'],
  provide: process.env['TEST_DATABASE_URL'] ? { testServerUrl: process.env['TEST_DATABASE_URL'] } : {},
  globalSetup: ['apps/server/src/platform/database/test-cluster-setup.ts'],
  // For what hangs. The longest take eight seconds, and four times as long where the machine has other work.
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/**
 * Projects, so that a run over pure code starts no database: `unit`, `integration` (real PostgreSQL), `architecture`. The files that one
 * process takes share what they import, since to load the server takes longer than most files do; `integration-isolated` has a process each.
 */
export default defineConfig({
  test: {
    passWithNoTests: false,
    // What was transformed once is read from disk, so that a run of one file starts sooner.
    fsModuleCache: true,
    // A brand in place of the shipped one resolves imports differently.
    fsModuleCachePath: `node_modules/.vitest-cache/${process.env['BRAND'] ?? 'shipped'}`,
    // Much of a test's time is waiting for PostgreSQL, timers and other processes.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: IsolatedFirst },
    projects: [
      {
        plugins: [brandInPlace()],
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/{web,companion,console}/src/**/*.test.{ts,tsx}'],
          exclude: ignored,
          isolate: false,
        },
      },
      {
        plugins: [brandInPlace()],
        test: {
          name: 'integration',
          include: ['apps/server/src/**/*.test.ts', 'apps/gateway/src/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...ignored, ...isolated],
          isolate: false,
          ...integration,
        },
      },
      {
        plugins: [brandInPlace()],
        test: {
          name: 'integration-isolated',
          include: isolated,
          exclude: ignored,
          ...integration,
        },
      },
      {
        plugins: [brandInPlace()],
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          exclude: ignored,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
