import { chown, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { OperatorError } from '../../../apps/server/src/config/operator-error.ts';
import type { Sandbox } from '../../../apps/server/src/features/payment/testing/sandbox.ts';
import { startSandbox } from '../../../apps/server/src/features/payment/testing/sandbox.ts';
import { type Database, openDatabase } from '../../../apps/server/src/platform/database/connection.ts';
import { openMailServer } from '../../../apps/server/src/platform/mail/testing/mail-server.ts';
import { freePort } from '../../../apps/server/src/testing/free-port.ts';
import { shopBalancer } from '../harness/balancer.ts';
import { findProgram } from '../harness/find-program.ts';
import { accountOfServers, runProgram } from '../harness/run-program.ts';
import { findPrograms } from '../harness/server-programs.ts';
import { type Kept, keepRunning } from '../harness/supervisor.ts';
import { type Primary, startPrimary } from '../restore/archiving-primary.ts';
import { type BalancerFigures, readFigures } from './balancer-figures.ts';
import type { Release } from './former-release.ts';

/** Number of processes per release. */
const PROCESSES = 2;
/** The smallest demo with closed weeks. */
const MEMBERS = 300;
const READY_WITHIN_MS = 180_000;

/** Ports of a release's processes. */
export interface Side {
  release: Release;
  /** Names of the processes in the balancer. */
  names: readonly string[];
  ports: readonly number[];
  staffPorts: readonly number[];
}

/** A shop of two releases: one database, one balancer, and ports for the processes of both. */
export interface Market {
  primary: Primary;
  database: Database;
  sandbox: Sandbox;
  /** Address for buyers and visitors. */
  url: string;
  old: Side;
  young: Side;
  figures(): Promise<BalancerFigures>;
  /** Starts the processes of a release and waits until the balancer forwards to them. */
  start(side: Side): Promise<Kept[]>;
}

export interface MarketParts {
  folder: string;
  closers: (() => Promise<unknown>)[];
  former: Release;
  present: Release;
  say(line: string): void;
}

/** HAProxy is not installed; the message names the package. */
export class BalancerMissingError extends OperatorError {
  override name = 'BalancerMissingError';
}

/** Starts PostgreSQL, mail, gateway and HAProxy, and lets the previous release fill a demo. */
export async function openMarket({ folder, closers, former, present, say }: MarketParts): Promise<Market> {
  const haproxy = findProgram('haproxy');
  if (haproxy === undefined) throw new BalancerMissingError('The proof needs haproxy. On Debian: apt-get install haproxy.');
  const primary = await startPrimary(await findPrograms({}), folder);
  closers.push(() => primary.stop());
  const mail = await openMailServer();
  closers.push(async () => mail.close());
  const sandbox = await startSandbox({ GATEWAY_DATA_DIR: path.join(folder, 'gateway') });
  closers.push(async () => sandbox.stop());
  const [shopPort, figuresPort] = [await freePort(), await freePort()];
  const settings = {
    DEMO: '1',
    DATA_DIR: path.join(folder, 'shop-data'),
    DATABASE_URL: primary.url,
    DATABASE_MAX_CONNECTIONS: '10',
    PUBLIC_URL: `http://127.0.0.1:${shopPort}`,
    LOG_LEVEL: 'warn',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    GATEWAY_PORT: new URL(sandbox.url).port,
  };
  say('The former release fills a demo …');
  const seed = path.join(former.folder, 'tools/seed/main.ts');
  const withOwner = { ...settings, DATABASE_OWNER_URL: primary.ownerUrl };
  await runProgram(former.node, [seed, '--members', String(MEMBERS)], undefined, withOwner);
  const database = openDatabase({ url: primary.adminUrl, maxConnections: 4, statementTimeoutMs: 300_000 });
  closers.push(() => database.destroy());
  const [old, young] = [await sideOf(former, 0), await sideOf(present, PROCESSES)];
  const config = path.join(folder, 'haproxy.cfg');
  await writeConfig(config, { shopPort, figuresPort }, [...old.ports, ...young.ports]);
  const balancer = keepRunning({ program: haproxy, args: ['-db', '-f', config], account: accountOfServers(), logFile: `${config}.log` });
  closers.push(() => balancer.stop());
  const figures = async () => readFigures(await (await fetch(`http://127.0.0.1:${figuresPort}/;csv`)).text());
  const start = async (side: Side): Promise<Kept[]> => {
    const shops = side.ports.map((port, at) => {
      // The processes of the new release also migrate, all at once; those of the previous one find nothing to do.
      const env = { NODE_ENV: 'production', ...withOwner, PORT: String(port), STAFF_PORT: String(side.staffPorts[at]) };
      const main = path.join(side.release.folder, 'apps/server/src/main.ts');
      const shop = keepRunning({ program: side.release.node, args: [main], env, logFile: path.join(folder, `${side.names[at]}.log`) });
      closers.push(() => shop.stop());
      return shop;
    });
    await untilReady(side);
    return shops;
  };
  return { primary, database, sandbox, url: settings.PUBLIC_URL, old, young, figures, start };
}

async function sideOf(release: Release, from: number): Promise<Side> {
  const all = Array.from({ length: PROCESSES }, (_, at) => at);
  const [ports, staffPorts]: [number[], number[]] = [[], []];
  for (const _ of all) {
    ports.push(await freePort());
    staffPorts.push(await freePort());
  }
  return { release, names: all.map((at) => `shop${from + at + 1}`), ports, staffPorts };
}

async function writeConfig(file: string, { shopPort, figuresPort }: { shopPort: number; figuresPort: number }, ports: readonly number[]) {
  const text = `defaults
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
${shopBalancer(shopPort, ports)}listen figures
  mode http
  bind 127.0.0.1:${figuresPort}
  stats enable
  stats uri /
`;
  await writeFile(file, text, { mode: 0o600 });
  const account = accountOfServers();
  if (account) await chown(file, account.uid, account.gid);
}

/** HAProxy checks each second. */
const SEEN_WITHIN_MS = 2_000;

async function untilReady({ ports, release }: Side): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  for (const port of ports)
    while (!(await isReady(port))) {
      if (Date.now() > until) throw new Error(`a process of ${release.name} was not ready within ${READY_WITHIN_MS / 1_000} s`);
      await delay(300);
    }
  await delay(SEEN_WITHIN_MS);
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
