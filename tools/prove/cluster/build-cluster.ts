import { chown, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from '../../../apps/server/src/platform/database/embedded/account.ts';
import { createRoles } from '../../../apps/server/src/platform/database/embedded/embedded-roles.ts';
import { ownerRole, runningRole } from '../../../apps/server/src/platform/database/running-role.ts';
import { freePort } from '../../../apps/server/src/testing/free-port.ts';
import { withClient } from '../../../apps/server/src/platform/database/with-client.ts';
import { accountOfServers, makeFolder } from '../harness/run-program.ts';
import { haproxyConfig, type NodePlace, patroniYaml, pgbouncerIni } from './configs.ts';
import { type Line, openLine } from './cut-line.ts';
import type { ClusterPrograms } from './programs.ts';
import { type Kept, keepRunning } from '../harness/supervisor.ts';

/** A PostgreSQL server under Patroni. */
export interface Node extends NodePlace {
  patroni: Kept;
  line: Line;
  /** Process id of the server itself; undefined while it has no pid file. */
  postmaster(): Promise<number | undefined>;
}

export interface Cluster {
  nodes: readonly Node[];
  etcds: readonly { process: Kept; clientPort: number }[];
  pooler: Kept;
  /** Ports for the shop's processes, and the address through which buyers reach a ready one. */
  shopPorts: readonly number[];
  shopUrl: string;
  /** `pooledUrl` connects through the pooler; `urlAs` through HAProxy alone, to the primary. */
  pooledUrl: string;
  urlAs(role: string): string;
  /** Names of the nodes that claim to be leader. */
  leaders(): Promise<string[]>;
  /** Waits until one node leads and the other follows it synchronously. */
  untilWhole(): Promise<void>;
}

interface Parts {
  programs: ClusterPrograms;
  folder: string;
  closers: (() => Promise<unknown>)[];
}

const SHOPS = 3;
const ETCDS = 3;
const WHOLE_WITHIN_MS = 120_000;
/** HAProxy checks each second which node leads. */
const LED_WITHIN_MS = 30_000;

/** Builds the cluster on loopback: etcd, two PostgreSQL under Patroni, HAProxy and PgBouncer. */
export async function buildCluster({ programs, folder, closers }: Parts): Promise<Cluster> {
  const account = accountOfServers();
  const keep = (name: string, program: string, args: readonly string[], restartMs?: number): Kept => {
    const kept = keepRunning({ program, args, account, logFile: path.join(folder, `${name}.log`), ...(restartMs && { restartMs }) });
    closers.push(() => kept.stop());
    return kept;
  };
  const etcds = await startEtcds(programs.etcd, folder, account, keep);
  const nodes: Node[] = [];
  for (const name of ['pg1', 'pg2']) {
    const place = await placeOf(name, folder, account);
    closers.push(async () => place.line.close());
    const file = path.join(folder, `${name}.yml`);
    const ports = etcds.map(({ clientPort }) => clientPort);
    await write(file, patroniYaml(place, ports, programs.server.folder), account);
    const patroni = keep(name, programs.patroni, [file], 2_000);
    nodes.push({ ...place, patroni, postmaster: () => postmasterOf(place.data) });
  }
  const [primary, shop, pool, ...shopPorts] = await freePorts(3, SHOPS);
  const config = path.join(folder, 'haproxy.cfg');
  await write(config, haproxyConfig({ primary, shop }, nodes, shopPorts), account);
  keep('haproxy', programs.haproxy, ['-db', '-f', config]);
  const users = path.join(folder, 'users.txt');
  await write(users, `"${runningRole}" ""\n"postgres" ""\n`, account);
  const ini = path.join(folder, 'pgbouncer.ini');
  await write(ini, pgbouncerIni(pool, primary, users), account);
  const cluster: Cluster = {
    nodes,
    etcds,
    pooler: keep('pgbouncer', programs.pgbouncer, [ini]),
    shopPorts,
    shopUrl: `http://127.0.0.1:${shop}`,
    pooledUrl: `postgresql://${runningRole}@127.0.0.1:${pool}/upline`,
    urlAs: (role) => `postgresql://${role}@127.0.0.1:${primary}/upline`,
    leaders: () => leadersOf(nodes),
    untilWhole: () => untilWhole(nodes),
  };
  await cluster.untilWhole();
  await makeDatabase(`postgresql://postgres@127.0.0.1:${primary}/postgres`);
  return cluster;
}

type Keep = (name: string, program: string, args: readonly string[], restartMs?: number) => Kept;

async function startEtcds(program: string, folder: string, account: Account, keep: Keep): Promise<Cluster['etcds']> {
  const ports = await freePorts(2, 2 * ETCDS - 2);
  const members = Array.from({ length: ETCDS }, (_, at) => ({
    name: `etcd${at + 1}`,
    client: ports[2 * at]!,
    peer: ports[2 * at + 1]!,
  }));
  const all = members.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',');
  const started: { process: Kept; clientPort: number }[] = [];
  for (const { name, client, peer } of members) {
    const data = await makeFolder(path.join(folder, name), account);
    const [clientUrl, peerUrl] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
    const args = ['--name', name, '--data-dir', data, '--initial-cluster', all, '--initial-cluster-state', 'new'];
    args.push('--listen-client-urls', clientUrl, '--advertise-client-urls', clientUrl);
    args.push('--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl);
    started.push({ process: keep(name, program, args, 3_000), clientPort: client });
  }
  return started;
}

async function placeOf(name: string, folder: string, account: Account): Promise<NodePlace & { line: Line }> {
  const [port, restPort] = await freePorts(2);
  const line = await openLine(port);
  const socket = await makeFolder(path.join(folder, `${name}-socket`), account);
  // Patroni creates the data folder itself.
  const home = await makeFolder(path.join(folder, name), account);
  return { name, port, linePort: line.port, restPort, data: path.join(home, 'data'), socket, line };
}

interface Ports {
  2: [number, number];
  3: [number, number, number];
}

/** Distinct free ports: so many by their places, and `more` after them. */
async function freePorts<Count extends keyof Ports>(count: Count, more = 0): Promise<[...Ports[Count], ...number[]]> {
  const ports = new Set<number>();
  while (ports.size < count + more) ports.add(await freePort());
  return [...ports] as [...Ports[Count], ...number[]];
}

async function write(file: string, text: string, account: Account): Promise<void> {
  await writeFile(file, text, { mode: 0o600 });
  if (account) await chown(file, account.uid, account.gid);
}

async function postmasterOf(data: string): Promise<number | undefined> {
  const text = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number(text.split('\n')[0]);
}

const isAt = (port: number, place: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/${place}`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function leadersOf(nodes: readonly NodePlace[]): Promise<string[]> {
  const leads = await Promise.all(nodes.map(({ restPort }) => isAt(restPort, 'primary')));
  return nodes.flatMap(({ name }, at) => (leads[at] ? [name] : []));
}

async function untilWhole(nodes: readonly NodePlace[]): Promise<void> {
  for (const until = Date.now() + WHOLE_WITHIN_MS; Date.now() < until; await delay(500)) {
    const leading = await leadersOf(nodes);
    const following = await Promise.all(nodes.map(({ restPort }) => isAt(restPort, 'synchronous')));
    if (leading.length === 1 && following.some(Boolean)) return;
  }
  throw new Error(`the cluster was not whole within ${WHOLE_WITHIN_MS / 1_000} s`);
}

/** The shop's timeouts on a direct connection; a pooler refuses to pass them on. */
const timeouts = {
  statement_timeout: '15s',
  idle_in_transaction_session_timeout: '30s',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '20s',
};

/** Creates the roles and the empty database of a shop once HAProxy leads to the primary. */
async function makeDatabase(url: string): Promise<void> {
  for (const until = Date.now() + LED_WITHIN_MS; !(await leadsTo(url)); await delay(500))
    if (Date.now() > until) throw new Error(`HAProxy did not lead to the primary within ${LED_WITHIN_MS / 1_000} s`);
  await withClient(url, async (client) => {
    await createRoles(client, undefined);
    await client.query(`CREATE DATABASE upline OWNER ${ownerRole}`);
    for (const [name, value] of Object.entries(timeouts)) await client.query(`ALTER ROLE ${runningRole} SET ${name} = '${value}'`);
  });
}

const leadsTo = (url: string): Promise<boolean> =>
  withClient(url, (client) => client.query('SELECT 1')).then(
    () => true,
    () => false,
  );
