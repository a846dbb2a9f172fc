/** Place where a test runs a printed command: the checkout, a copy of it, or a shop opened for it. */
type Where = 'checkout' | 'copy' | 'shop';

export interface Printed {
  readonly command: string;
  /** Absent for a command that no test runs as printed. */
  readonly where?: Where;
  readonly filled?: Readonly<Record<string, string>>;
  /** Expected output, if success alone is not enough. */
  readonly says?: RegExp;
  /** Exit code, default 0. */
  readonly code?: number;
  /** Reason why no test runs it as printed, and what tests it otherwise; absent if a test does. */
  readonly reason?: string;
}

const staffNames = 'the same command is run for the admin of an opened shop; the demo with these names takes a minute to fill';
const endless = 'it runs until it is ended';

/** Every command in the documents. A test compares this list with them. */
export const printed: readonly Printed[] = [
  { command: 'npm run bench', where: 'checkout', says: /purchase/ },
  { command: 'npm run staff', where: 'checkout', says: /listWithdrawals/ },
  { command: 'npm run plan -- lint', where: 'checkout', says: /together/ },
  { command: 'npm run plan -- show', where: 'checkout', says: /"bonuses"/ },
  { command: 'npm run doctor', where: 'shop', says: /Nothing prevents the start/ },
  { command: 'npm run staff -- firstAdmin', where: 'shop', says: /\/first#/ },
  { command: 'npm run staff -- addStaff --name <name> --role admin', where: 'shop', filled: { '<name>': 'head' }, says: /"admin"/ },
  { command: 'npm run staff -- listRules', where: 'shop', says: /newcomerUnpaidOrders/ },
  { command: 'npm run staff -- setRule --name newcomerUnpaidOrders --value 5', where: 'shop' },
  { command: `npm run staff -- listTasks --filters '{"state":["open"]}'`, where: 'shop', says: /"data"/ },
  {
    command: 'npm run staff -- adjustStock --productId <id> --change 50 --reason "first delivery"',
    where: 'shop',
    filled: { '<id>': '1' },
  },
  { command: 'npm run staff -- rotatePayoutKey', where: 'shop', says: /"left"/ },
  { command: 'npm run support-bundle', where: 'shop', says: /Written: / },
  { command: 'npm run support-bundle -- --log FILE', reason: 'tools/support-bundle/support-bundle.test.ts runs it on a log with secrets' },
  { command: 'npx node tests/architecture/print-rooms.ts', where: 'checkout', says: /circles of rooms/ },
  { command: 'npx node tools/contract-snapshot/write.ts', where: 'copy', says: /contract\.snapshot\.json/ },
  { command: 'npx node tools/dictionaries/translated.ts', where: 'copy' },
  { command: 'npx node tools/dictionaries/translated.ts <locale>', where: 'copy', filled: { '<locale>': 'th_TH' } },
  { command: 'npx node tools/dictionaries/translated.ts frame:getTheApp', where: 'copy' },
  { command: 'npx node tools/dictionaries/translated.ts --later frame:getTheApp', where: 'copy' },
  { command: 'npx node tools/dictionaries/unread.ts', where: 'copy' },
  { command: 'npx node tools/dictionaries/unread.ts <locale>', where: 'copy', filled: { '<locale>': 'zh_CN' } },
  { command: 'npx node tools/dictionaries/read.ts <locale>', where: 'copy', filled: { '<locale>': 'zh_CN' } },
  { command: 'npx biome format --write .', where: 'copy' },

  { command: 'npm start', reason: endless },
  { command: 'STRIPE_PORT=3005 npm start', reason: endless },
  { command: 'npm run dev', reason: endless },
  { command: 'BRAND=<name> npm start', reason: endless },
  { command: 'BRAND=<name> node tools/bootstrap.mjs test brand', reason: 'it is a part of the gate, with another brand in its place' },
  {
    command: 'NODE_OPTIONS=--conditions=<name> npx node tools/dictionaries/translated.ts',
    reason: 'it needs a brand that is not in the repository',
  },
  { command: 'npx node apps/gateway/src/main.ts', reason: `${endless}; npm start and the journeys run it` },
  {
    command: 'npx vitest run apps/server/src/staff/overview/reports/replica.test.ts',
    reason: 'the gate runs this test',
  },
  {
    command: 'npx vitest run apps/server/src/features/payment/testing/conformance',
    reason: 'the gate runs this test',
  },
  { command: 'npm test', reason: 'it is the gate that runs this test' },
  {
    command: 'npm test -- WORD',
    reason: 'it is a part of the gate that runs this test; tools/test/named-files.test.ts finds what a word names',
  },
  { command: 'npm test -- tests/e2e/team.e2e.ts', reason: 'the gate runs this journey' },
  { command: 'npm test -- tests/e2e/anybodys-shop.e2e.ts', reason: 'the gate runs this journey' },
  { command: 'npx playwright test team', reason: 'the gate runs this journey' },
  { command: 'npx playwright show-trace FILE', reason: 'it opens a window; the package brings it' },
  { command: 'TEST_DATABASE_URL=postgresql://… npm test', reason: 'it needs a PostgreSQL of somebody else' },
  { command: 'npx vitest run apps/server/src/features/cart', reason: 'the gate runs these tests' },
  { command: 'npx vitest run --project architecture dictionaries words made-from', reason: 'the gate runs these tests' },
  { command: 'npm run prove', reason: 'it takes an hour' },
  {
    command: 'npm run prove -- cluster',
    reason: 'it takes ten minutes, and packages of Debian; tools/prove/cluster has a test of its own',
  },
  {
    command: 'npm run prove -- upgrade',
    reason: 'it takes six minutes, and packages of Debian; tools/prove/upgrade has a test of its own',
  },
  {
    command: 'npm run prove -- recipes',
    reason: 'it builds an image where buildah is; tests/architecture/recipes.test.ts makes the checks that need no other program',
  },
  {
    command: 'npm run prove -- restore',
    reason: 'it takes minutes, and a PostgreSQL server of Debian; tools/prove/restore has tests of its own',
  },
  {
    command: 'npm run prove -- texts',
    reason: 'texts may be unread between two releases; tests/architecture/unread.test.ts tests what it asks',
  },
  { command: 'npm run prove -- restore --base DIR --wal DIR --until TIME', reason: 'it needs a backup of somebody else' },
  { command: 'DRILL=1 npm start', reason: `${endless}; apps/server/src/drill.test.ts opens such a shop` },
  {
    command: 'npm ci --omit=dev',
    reason: 'it would take away the packages that run this test; tools/bootstrap.test.ts runs it with a stand-in for npm',
  },
  {
    command: 'npx node tools/start/build-pages.ts',
    reason: 'it builds all pages; npm start and the journeys build them by the same function',
  },
  { command: 'npm run bench -- api --json', reason: 'a bench takes minutes; bench/ has tests of its own' },
  { command: 'npm run bench -- goods', reason: 'a bench takes minutes' },
  { command: 'npm run bench -- media', reason: 'a bench takes minutes' },
  { command: 'npm run bench -- plan', reason: 'a bench takes minutes' },
  { command: 'npm run bench -- settle', reason: 'a bench takes minutes' },
  { command: 'npm run bench -- settle --members 100000', reason: 'a bench takes minutes' },
  { command: 'npm run bench -- webhooks', reason: 'a bench takes minutes' },
  { command: 'npm run bench -- imports', reason: 'a bench takes minutes' },
  { command: 'npm run bench -- dev', reason: 'a bench takes minutes' },
  { command: 'npm run bench -- start --members 1000000 --orders 5000000', reason: 'a bench takes minutes' },
  { command: 'npm run bench -- start --members 10000000 --orders 1000000', reason: 'a bench takes minutes' },
  { command: 'npm run bench -- engine --members 10000000', reason: 'a bench takes minutes' },
  { command: 'npm run bench -- console --orders 5000000', reason: 'a bench takes minutes' },
  { command: 'npm run bench -- soak --minutes 60', reason: 'a bench takes minutes' },
  { command: 'npm run bench -- api', reason: 'a bench takes minutes' },
  { command: 'npm run bench -- purchase', reason: 'a bench takes minutes' },
  { command: 'npm run bench -- start --members 1000 --orders 1000', reason: 'a bench takes minutes' },
  { command: 'npm run bench -- flood', reason: 'a bench takes minutes' },
  { command: 'npm run bench -- growth', reason: 'a bench takes minutes' },
  { command: 'npm run bench -- <name> --profile FOLDER', reason: 'a bench takes minutes' },
  { command: 'npm run bench -- minute', reason: 'a bench takes minutes' },
  { command: 'npm run bench -- console', reason: 'a bench takes minutes' },
  { command: 'npm run bench -- purchase register', reason: 'benches take minutes' },
  { command: 'npm run bench -- tree register inp', reason: 'benches take minutes' },
  { command: 'npm run plan -- settle --input FILE', reason: 'tools/plan/run-command.test.ts runs it on every published case' },
  {
    command: 'npm run seed -- --opening --company US --username <name> --email <address>',
    reason: 'it also draws the pictures of the home page, which takes minutes; tools/seed/opening/open-shop.test.ts opens shops',
  },
  { command: 'npm run seed', reason: 'the demo takes a minute to fill; tools/seed/seed.test.ts fills one' },
  { command: 'npm run seed -- --products 10000', reason: 'it takes minutes; tools/seed/seed.test.ts fills a smaller demo' },
  { command: 'npm run shots', reason: 'it takes an hour; npm run prove looks at every screen' },
  { command: 'npm run shots -- --console', reason: 'it starts a demo and draws all pages of the console, which takes minutes' },
  { command: 'npm run shots -- --base URL --only cart --sizes 390,1440 --themes dark --locale th_TH', reason: 'it needs a running demo' },
  { command: 'npm run shots -- --locale <locale>', reason: 'it takes minutes' },
  { command: 'npm run shots -- --only <name>', reason: 'it starts a demo, which takes minutes' },
  { command: 'npm run wire', reason: 'tools/wire/document-calls.test.ts walks the same calls on a shop of its own' },
  { command: 'npm run wire -- --base URL', reason: 'it needs a running demo' },
  { command: 'npm run wire -- --base http://127.0.0.1:3000', reason: 'it needs a running demo' },
  { command: 'npx node tools/wire/golden/write.ts', reason: 'tools/wire/golden/golden.test.ts walks the same shop and compares' },
  { command: 'npx node examples/mobile-client/src/main.ts "$SHOP"', reason: 'tools/mobile-client/mobile-client.test.ts runs it on a shop' },
  {
    command: 'SHOP=$SHOP KEY=$KEY ERP_FILE=erp.json PORT=4010 npx node examples/stock-sync/src/main.ts',
    reason: 'tools/stock-sync/stock-sync.test.ts runs it beside a shop',
  },
  {
    command: 'npx openapi-typescript openapi.json --output shop-api.ts --default-non-nullable=false',
    reason: 'tools/mobile-client/mobile-client.test.ts makes the types of the document by it',
  },
  {
    command: 'npm run staff -- draftPlan',
    reason: 'it names the call alone; apps/server/src/staff/earnings/plans/plans.test.ts drafts plans',
  },
  {
    command: 'npm run staff -- settleCoins --taskId 7 --decision credit|refund|close --note "…"',
    reason: 'a task of this kind needs a chain',
  },
  {
    command: 'npm run staff -- settlePayment --reference P… --decision accept|return --note "…"',
    reason: 'a task of this kind needs a gateway',
  },
  { command: 'STAFF_NAME=finance1 STAFF_PASSWORD=staff1234 npm run staff -- listWithdrawals', reason: staffNames },
  {
    command:
      'STAFF_NAME=warehouse STAFF_PASSWORD=staff1234 npm run staff -- shipOrder --memberOrderNo <number> --carrier UPS --trackingNo <number>',
    reason: staffNames,
  },
];
