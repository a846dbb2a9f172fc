import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startSandbox } from '../../../apps/server/src/features/payment/testing/sandbox.ts';
import { openDatabase } from '../../../apps/server/src/platform/database/connection.ts';
import { prepareSchema } from '../../../apps/server/src/platform/database/prepare-schema.ts';
import { ownerRole, runningRole } from '../../../apps/server/src/platform/database/running-role.ts';
import { openMailServer } from '../../../apps/server/src/platform/mail/testing/mail-server.ts';
import { fillOnce } from '../../seed/fill-once.ts';
import { buildWeb } from '../../start/build-web.ts';
import { startBuyers } from '../harness/buyers.ts';
import { countLosses } from '../harness/count-losses.ts';
import type { Workplace } from '../harness/new-folder.ts';
import { type Failures, failuresText } from '../harness/failures.ts';
import { type Row, seconds } from '../harness/table.ts';
import { buildCluster, type Cluster } from './build-cluster.ts';
import { faults, type World } from './faults.ts';
import { openShops } from './open-shops.ts';
import { findClusterPrograms } from './programs.ts';
import { watchFault, type Watched } from './watch-fault.ts';

interface ProofParts extends Workplace {
  kills: World['kills'];
  say(line: string): void;
}

const MEMBERS = 300;
/** Buyers must be able to write again within this time, without manual action. */
const MOST_GAP_MS = 30_000;
/** Time for running work to end, and for the sweep to settle payments whose follow-up failed. */
const SETTLES_MS = 75_000;
/** Failures that a caller may retry. */
const retryable = new Set(['busy', 'connection ended', 'proxy 503', 'proxy 502', 'proxy 504', 'no answer in time']);

/** Builds the cluster, fills a demo, lets people buy, breaks one part after the other, and counts. */
export async function proveCluster({ folder, closers, kills, say }: ProofParts): Promise<Row[]> {
  const programs = await findClusterPrograms();
  say('Building the pages, unless they are built …');
  await buildWeb({ output: 'quiet' });
  say('Building the cluster …');
  const cluster = await buildCluster({ programs, folder, closers });
  const database = openDatabase({ url: cluster.urlAs('postgres'), maxConnections: 4, statementTimeoutMs: 300_000 });
  closers.push(() => database.destroy());
  say('Filling a demo …');
  await prepareSchema({ directUrl: cluster.urlAs(runningRole), ownerUrl: cluster.urlAs(ownerRole) });
  await fillOnce(database, { members: MEMBERS });
  const mail = await openMailServer();
  closers.push(async () => mail.close());
  const sandbox = await startSandbox({ GATEWAY_DATA_DIR: path.join(folder, 'gateway') });
  closers.push(async () => sandbox.stop());
  say('Opening three processes of the shop …');
  const settings = settingsOf(cluster, { folder, mailPort: mail.port, gatewayPort: Number(new URL(sandbox.url).port) });
  const shops = await openShops({ cluster, folder, settings, closers });
  let failures: Failures = new Map();
  const failed = (kind: string): void => void failures.set(kind, (failures.get(kind) ?? 0) + 1);
  const buying = await startBuyers({ url: cluster.shopUrl, database, sandbox, failed });
  const watched: Watched[] = [];
  for (const fault of faults) {
    say(`While people buy: ${fault.title} …`);
    const found = await watchFault(fault, { cluster, shops, kills }, { told: buying.told, setFailures: (next) => void (failures = next) });
    say(`  ${found.orders} orders, at most ${seconds(found.longestGapMs)} without one; ${failuresText(found.failures)}`);
    watched.push(found);
  }
  await buying.stop();
  say('Waiting for what is under way …');
  await delay(SETTLES_MS);
  return [...watched.flatMap(rowsOf), ...(await countLosses(database, buying.told))];
}

const settingsOf = (
  { pooledUrl, urlAs, shopUrl }: Cluster,
  { folder, mailPort, gatewayPort }: { folder: string; mailPort: number; gatewayPort: number },
): Record<string, string> => ({
  DEMO: '1',
  DATA_DIR: path.join(folder, 'shop-data'),
  DATABASE_URL: pooledUrl,
  DATABASE_DIRECT_URL: urlAs(runningRole),
  DATABASE_PREPARED_STATEMENTS: '0',
  PUBLIC_URL: shopUrl,
  LOG_LEVEL: 'warn',
  SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  GATEWAY_PORT: String(gatewayPort),
});

function rowsOf({ title, orders, longestGapMs, failures, restarts, mostLeaders }: Watched): Row[] {
  const others = [...failures].filter(([kind]) => !retryable.has(kind));
  return [
    { what: `${title}: orders that buyers heard of`, is: String(orders), wanted: 'above 0', isGood: orders > 0 },
    {
      what: '  longest time without one',
      is: seconds(longestGapMs),
      wanted: `below ${seconds(MOST_GAP_MS)}`,
      isGood: longestGapMs < MOST_GAP_MS,
    },
    { what: '  failures that buyers met', is: failuresText(failures), wanted: 'may be sent again', isGood: others.length === 0 },
    { what: '  nodes that led at one moment', is: String(mostLeaders), wanted: 'at most 1', isGood: mostLeaders <= 1 },
    ...(restarts === 0 ? [] : [{ what: '  processes of the shop that ended', is: String(restarts), wanted: '0', isGood: false }]),
  ];
}
