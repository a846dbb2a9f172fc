import { availableParallelism } from 'node:os';
import { brandInPlace } from '@upline/brand/in-place';
import { defineConfig } from 'vitest/config';
import { IsolatedFirst } from './tools/test/isolated-first.ts';
import { longProofs } from './tools/test/long-proofs.ts';
import { leftToOthers } from './tools/test/rotation.ts';
import { inapplicable } from './tests/setup/shipped-brand-only.ts';

const ignored = ['**/node_modules/**', '**/build/**', '**/.react-router/**', ...inapplicable, ...leftToOthers(longProofs)];
/**
 * Each of these files has its own process. Isolated ones replace a module (`vi.mock`) or change their process, so modules loaded by earlier files would interfere. The payment
 * tests that kill servers failed in a shared process. The development front runs Vite within its process.
 */
const isolated = [
  '**/*.isolated.test.ts',
  'apps/server/src/features/payment/**/{crash,payment-kills,refund-kills}.test.ts',
  'tools/dev/front.test.ts',
];

/** Setup of every integration test: a real PostgreSQL, and a failure on missing texts. */
const integration = {
  setupFiles: ['tests/setup/fail-on-missing-texts.ts'],
  provide: process.env['TEST_DATABASE_URL'] ? { testServerUrl: process.env['TEST_DATABASE_URL'] } : {},
  globalSetup: ['apps/server/src/platform/database/test-cluster-setup.ts'],
  // Limits for hanging tests. The longest take eight seconds, and four times as long on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/**
 * Projects, so that a run over pure code starts no database: `unit`, `integration` (real PostgreSQL), `architecture`. Files in one process share their imports, because loading the
 * server takes longer than most files do; `integration-isolated` has a process per file.
 */
export default defineConfig({
  test: {
    passWithNoTests: false,
    // Caches transformed files on disk, so that a run of one file starts sooner.
    fsModuleCache: true,
    // Another brand resolves imports differently.
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
