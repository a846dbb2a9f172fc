/**
 * The longest tests: they start processes, kill them or wait for time limits. `npm test` runs one of every five per commit, so five neighbors should cost about the same in every
 * turn. `npm run prove` runs all.
 */
export const longProofs: readonly string[] = [
  // The longest: every command in the documents, pointers in large trees, a whole demo, every answer twice, and kills at any point.
  'tools/documents/printed-commands.test.ts',
  'apps/server/src/features/network/placement/placement-pointers.test.ts',
  'tools/seed/seed.test.ts',
  'apps/server/src/wire/replay.test.ts',
  'apps/server/src/features/payment/attempts/crash.test.ts',
  // Kills between two steps, stops and cut connections.
  'apps/server/src/features/payment/attempts/payment-kills.test.ts',
  'apps/server/src/features/payment/refunds/refund-kills.test.ts',
  'apps/server/src/main.test.ts',
  'apps/server/src/black-hole.test.ts',
  'apps/server/src/start-server.test.ts',
  // Processes other than the server, and time limits.
  'apps/server/src/connections.test.ts',
  'apps/server/src/features/payment/usdt/coin-watch.test.ts',
  'tools/mobile-client/mobile-client.test.ts',
  'apps/server/src/two-clocks.test.ts',
  'tools/start/shop-kind.test.ts',
  // Commands of operators and developers.
  'tools/dev/front.test.ts',
  'tools/doctor/doctor.test.ts',
  'tools/start/command-errors.test.ts',
  'apps/server/src/platform/database/embedded/embedded-postgres.test.ts',
  'tools/bootstrap.test.ts',
  // Products: kills during publishing and ordering, synchronization with another system, webhooks, rates of earlier versions, and malicious pictures.
  'apps/server/src/staff/catalogue/goods/schedule/goods-kills.test.ts',
  'tools/stock-sync/stock-sync.test.ts',
  'apps/server/src/staff/places/rates/rates-of-earlier-versions.test.ts',
  'apps/server/src/desk/webhooks/sending.test.ts',
  'apps/server/src/staff/catalogue/media/media-attacks.test.ts',
  // The schema, its connections, a stop, and many pictures.
  'apps/server/src/wire/lost-database.test.ts',
  'apps/server/src/platform/database/prepare-schema.test.ts',
  'apps/server/src/platform/database/failed-connection.test.ts',
  'apps/server/src/features/member/profile/save-avatar.test.ts',
  'apps/server/src/drain.test.ts',
  // The first three copy the repository and add a formula, an event or a pay method to the copy. The last two refuse large files, and settle by fast and slow ways.
  'tests/architecture/new-formula.test.ts',
  'tests/architecture/new-event.test.ts',
  'tests/architecture/new-pay-method.test.ts',
  'apps/server/src/desk/imports/bad-files.test.ts',
  'apps/server/src/features/earnings/close/changed-plan.test.ts',
  // Malicious plan documents and files, plan documents that would take hours, and files as banks send them.
  'apps/server/src/staff/earnings/studio/hostile-plans.test.ts',
  'apps/server/src/staff/earnings/studio/costly-plans.test.ts',
  'apps/server/src/desk/imports/hostile-files.test.ts',
  'apps/server/src/staff/payment/statements/files-of-banks.test.ts',
  // The repository is copied, and a noun is added to the copy.
  'tests/architecture/new-noun.test.ts',
];

/** Files that always take at least five seconds. They start first, so that a run ends with many short files instead of one long file and idle workers. */
export const slowFiles: readonly string[] = [
  'apps/server/src/features/payment/testing/conformance/conformance.test.ts',
  'apps/server/src/features/payment/attempts/unheard-attempts.test.ts',
  'apps/server/src/features/payment/notifications/notifications.test.ts',
  'apps/server/src/features/payment/paying/payment.test.ts',
  'apps/server/src/desk/access/access.test.ts',
  'apps/server/src/features/member/throttles/device-lanes.test.ts',
  'apps/server/src/features/payment/attempts/gateway-faults.test.ts',
  'apps/server/src/features/payment/usdt/coin-payments.test.ts',
  'apps/server/src/staff/catalogue/prices/prices.test.ts',
  'apps/server/src/features/earnings/forecast/failover.test.ts',
  'apps/server/src/staff/overview/reports/replica.test.ts',
  'apps/server/src/wire/staff/export-wire.test.ts',
  'apps/server/src/platform/jobs/recurring.test.ts',
  'apps/server/src/platform/jobs/jobs.test.ts',
  'apps/server/src/wire/idempotency.test.ts',
];
