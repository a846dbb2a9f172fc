/**
 * Tests that start processes, kill them or wait for limits of time: the longest of all. `npm test` takes one of each three with a commit, so
 * that three neighbours cost about the same in every turn. `npm run prove` takes all.
 */
export const longProofs: readonly string[] = [
  // Killed at any point.
  'apps/server/src/features/payment/attempts/crash.test.ts',
  'apps/server/src/features/payment/attempts/payment-kills.test.ts',
  'apps/server/src/features/payment/refunds/refund-kills.test.ts',
  // A database, a start and a network that fail.
  'apps/server/src/black-hole.test.ts',
  'apps/server/src/connections.test.ts',
  'tools/start/shop-kind.test.ts',
  // Commands, and the cluster they start.
  'tools/documents/printed-commands.test.ts',
  'apps/server/src/platform/database/embedded/embedded-postgres.test.ts',
  'tools/seed/seed.test.ts',
  // Processes beside the server.
  'apps/server/src/start-server.test.ts',
  'apps/server/src/features/payment/usdt/coin-watch.test.ts',
  'tools/mobile-client/mobile-client.test.ts',
  // What an operator and a developer run.
  'tools/dev/front.test.ts',
  'tools/doctor/doctor.test.ts',
  'tools/start/command-errors.test.ts',
  // Limits of time.
  'apps/server/src/drain.test.ts',
  'apps/server/src/two-clocks.test.ts',
  'apps/server/src/wire/lost-database.test.ts',
  // The schema and its connections.
  'tools/bootstrap.test.ts',
  'apps/server/src/platform/database/prepare-schema.test.ts',
  'apps/server/src/platform/database/failed-connection.test.ts',
  // Many answers, pictures and places of one kind.
  'apps/server/src/wire/replay.test.ts',
  'apps/server/src/features/member/profile/save-head-image.test.ts',
  'apps/server/src/features/network/placement/placement-pointers.test.ts',
];
