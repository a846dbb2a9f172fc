import { describeRule, type Rule } from './describe-rule.ts';
import { isProduct, nouns, serverRoot as root } from './rooms.ts';
import { isTest } from './source-files.ts';

/** From the bottom up: each layer may import itself and the layers below. */
const layers = [
  'config',
  'platform',
  'ledger',
  'operation',
  'features',
  'desk',
  'staff',
  'member-listeners',
  'order-listeners',
  'handed-in',
  'handlers',
  'wire',
  'pages',
  'works',
  'staff-application',
  'application',
  'start-server',
  'run-server',
  'main',
];

/** `apps/server/src/wire/x.ts` → `wire`; `apps/server/src/main.ts` → `main`. Undefined for files outside the server. */
const layerOf = (path: string): string | undefined => (path.startsWith(root) ? /^[^/.]+/.exec(path.slice(root.length))?.[0] : undefined);

const importsRunDown: Rule = (files) =>
  files.filter(isProduct).flatMap(({ path, imports }) => {
    const from = layers.indexOf(layerOf(path) ?? '');
    if (from < 0) return [`${path}: its folder is not one of the server's layers (${layers.join(', ')})`];
    return imports.flatMap(({ target }) => {
      const layer = layerOf(target);
      return layer && layers.indexOf(layer) > from ? [`${path} imports ${target}, which stands above it`] : [];
    });
  });

describeRule(
  'server imports run main → application → works → pages → wire → handlers → staff → desk → features → operation → ledger → platform → config',
  importsRunDown,
  {
    advice: 'Hand the upper thing down as an argument (the context, a function), or move the shared part into the lower layer.',
    refused: [
      [`${root}features/cart/x.ts`, "import { a } from '../../wire/a.ts';"],
      [`${root}features/cart/x.ts`, "import { a } from '../../desk/audit/audited.ts';"],
      [`${root}desk/audit/x.ts`, "import { a } from '../../staff/index.ts';"],
      [`${root}staff/order/x.ts`, "import { a } from '../../handlers.ts';"],
      [`${root}ledger/x.ts`, "import type { A } from '../features/cart/index.ts';"],
      [`${root}platform/x.ts`, "import '../ledger/post.ts';"],
      [`${root}oddments/x.ts`, ''],
    ],
    accepted: [
      [`${root}features/cart/x.test.ts`, "import { a } from '../../application.ts';"],
      [`${root}wire/x.ts`, "import { a } from '../features/cart/index.ts';"],
    ],
  },
);

/** Layers that reach a feature only through its index.ts. The composition root may import its parts. */
const storeys = ['features', 'desk', 'staff'];

const throughIndex: Rule = (files) =>
  files.filter(isProduct).flatMap(({ path, imports }) => {
    if (!storeys.includes(layerOf(path) ?? '')) return [];
    const noun = /^apps\/server\/src\/features\/([^/]+)\//.exec(path)?.[1];
    return imports.flatMap(({ target }) => {
      const other = /^apps\/server\/src\/features\/([^/]+)\/(.+)$/.exec(target);
      return other && other[1] !== noun && other[2] !== 'index.ts' ? [`${path} imports ${target}`] : [];
    });
  });

describeRule('a feature is reached only through its index.ts', throughIndex, {
  advice: 'Export what is needed from the other feature’s index.ts, which is its promise to the rest of the house, and import that.',
  refused: [
    [`${root}features/cart/x.ts`, "import { a } from '../order/place-order.ts';"],
    [`${root}desk/access/x.ts`, "import { a } from '../../features/order/read-order.ts';"],
    [`${root}staff/order/packing/x.ts`, "import { a } from '../../../features/order/parcels/labels.ts';"],
  ],
  accepted: [[`${root}features/cart/x.ts`, "import { a } from '../order/index.ts'; import { b } from './b.ts';"]],
});

/** Files next to the features' folders that all features may import, because they contain only types. */
const sharedParts = ['parts.ts', 'base-parts.ts'];

const order: readonly string[] = nouns;

const featuresRunDown: Rule = (files) =>
  files.filter(isProduct).flatMap(({ path, imports }) => {
    const noun = /^apps\/server\/src\/features\/([^/]+)\//.exec(path)?.[1];
    if (!noun) return [];
    const from = order.indexOf(noun);
    if (from < 0) return [`${path}: ${noun} has no place among the nouns (${order.join(', ')})`];
    return imports.flatMap(({ target }) => {
      const [first = '', ...rest] = target.startsWith(`${root}features/`) ? target.slice(`${root}features/`.length).split('/') : [];
      if (first === '' || (rest.length === 0 && sharedParts.includes(first))) return [];
      return rest.length === 0 || order.indexOf(first) > from ? [`${path} imports ${target}`] : [];
    });
  });

describeRule(`features stand on each other in one direction: ${order.join(' ← ')}`, featuresRunDown, {
  advice:
    'Hand what is needed in, where features are put together (handlers.ts). What follows from an order is a listener (order-listeners.ts).',
  refused: [
    [`${root}features/order/x.ts`, "import { a } from '../earnings/index.ts';"],
    [`${root}features/order/paid/x.ts`, "import type { A } from '../../payment/index.ts';"],
    [`${root}features/payment/x.ts`, "import { a } from '../combined.ts';"],
    [`${root}features/parcels/x.ts`, ''],
  ],
  accepted: [
    [`${root}features/earnings/x.ts`, "import { a } from '../order/index.ts';"],
    [`${root}features/payment/x.ts`, "import type { FeatureParts } from '../parts.ts';"],
  ],
});

const onlyWireKnowsHttp: Rule = (files) =>
  files.filter(isProduct).flatMap(({ path, imports }) => {
    if (!['config', 'ledger', 'operation', ...storeys].includes(layerOf(path) ?? '')) return [];
    return imports.flatMap(({ target }) => (/^(?:@fastify\/|fastify|(?:node:)?https?$)/.test(target) ? [`${path} imports ${target}`] : []));
  });

describeRule('desk, staff, features, operation, ledger and config know no HTTP', onlyWireKnowsHttp, {
  advice: 'A handler is (context, payload) → answer. Put what belongs to the request into the context, in wire/.',
  refused: [
    [`${root}features/cart/x.ts`, "import type { FastifyRequest } from 'fastify';"],
    [`${root}staff/order/packing/x.ts`, "import type { FastifyRequest } from 'fastify';"],
    [`${root}ledger/x.ts`, "import http from 'node:http';"],
  ],
  accepted: [[`${root}wire/x.ts`, "import type { FastifyRequest } from 'fastify';"]],
});

const moneyTable = /\bledger_(?:entry|transfer|account|hold)\b/.source;
const moneyWrite = new RegExp(
  `(?:insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*['"\`]${moneyTable}|(?:insert\\s+into|update|delete\\s+from|truncate(?:\\s+table)?|copy|merge\\s+into)\\s+(?:only\\s+)?"?${moneyTable}`,
  'i',
);
const mayWriteMoney = /^(?:apps\/server\/src\/(?:ledger|migrations)\/|tools\/seed\/|tests\/architecture\/)/;

const onlyLedgerWritesMoney: Rule = (files) =>
  files.flatMap(({ path, code }) => (!mayWriteMoney.test(path) && moneyWrite.test(code) ? [`${path} writes a ledger table`] : []));

describeRule('only the ledger writes money tables', onlyLedgerWritesMoney, {
  advice: 'Call the ledger (apps/server/src/ledger), which keeps transfers balanced and locks accounts in order. Reading is free.',
  refused: [
    [`${root}features/wallet/x.ts`, "db.insertInto('ledger_entry')"],
    [`${root}features/wallet/x.ts`, 'sql`UPDATE ledger_account SET balance = 0`'],
    ['tools/mend/x.ts', 'sql`delete from ledger_hold`'],
  ],
  accepted: [
    [`${root}features/wallet/x.ts`, "db.selectFrom('ledger_account').forUpdate()"],
    [`${root}features/wallet/x.ts`, 'sql`SELECT 1 FROM ledger_account FOR UPDATE`'],
  ],
});

// main passes the whole environment to config, and a child process may inherit it as a whole; no other code may read
// it.
const mayReadEnvironment = /^apps\/[^/]+\/src\/(?:config\/|config\.ts$|(?:[\w-]+\/)?main\.ts$)/;
const readsEnvironment =
  /(?<!\.\.\.)\bprocess\s*(?:\.|\?\.|\[['"])\s*env\b|\benv\b[^;\n]*\}\s*(?:=\s*process\b|from\s*['"](?:node:)?process['"])/;

const onlyConfigReadsEnvironment: Rule = (files) =>
  files.flatMap(({ path, code }) => {
    if (!/^apps\/[^/]+\/src\//.test(path) || isTest(path) || mayReadEnvironment.test(path)) return [];
    return readsEnvironment.test(code) ? [`${path} reads process.env`] : [];
  });

describeRule('only config reads the environment', onlyConfigReadsEnvironment, {
  advice: 'Name the setting in the app’s config, where it is validated at the start, and hand its value on as an argument.',
  refused: [
    [`${root}wire/x.ts`, 'const a = process.env.PORT;'],
    ['apps/web/src/x.ts', "import { env } from 'node:process';"],
    ['apps/gateway/src/x.ts', 'const { env } = process;'],
  ],
  accepted: [
    [`${root}config/x.ts`, 'const a = process.env.PORT;'],
    ['apps/gateway/src/config.ts', 'const a = process.env.PORT;'],
    [`${root}main.ts`, 'loadSettings(process.env)'],
    [`${root}platform/x.ts`, "spawn('x', [], { env: { ...process.env, TZ: 'UTC' } })"],
  ],
});

/** The product's pool, and migrations, which run before there is a pool and whose process ends when they fail. */
const mayMakePools = new Set([`${root}platform/database/connection.ts`, `${root}platform/database/migrate.ts`]);
const mayLetGo = new Set([`${root}platform/database/careful-pool.ts`]);

const onlyOnePool: Rule = (files) =>
  files
    .filter(isProduct)
    .flatMap(({ path, code }) => [
      ...(/\bnew\s+(?:pg\.)?Pool\s*\(/.test(code) && !mayMakePools.has(path) ? [`${path} makes a pool of connections`] : []),
      ...(/\bclient\.release\s*\(/i.test(code) && !mayLetGo.has(path) ? [`${path} gives a connection back by itself`] : []),
    ]);

describeRule('connections are pooled and given back in one place, which ends those that failed', onlyOnePool, {
  advice:
    'Call openDatabase (platform/database/connection.ts): a connection on which something failed may still do what somebody else does not expect.',
  refused: [
    [`${root}features/cart/x.ts`, 'const pool = new Pool({ max: 1 });'],
    [`${root}platform/jobs/x.ts`, 'client.release();'],
  ],
  accepted: [
    [`${root}platform/database/connection.ts`, 'const pool = new Pool({ max: 1 });'],
    [`${root}features/cart/x.ts`, 'const database = openDatabase({ url });'],
  ],
});
