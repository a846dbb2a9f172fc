import { randomBytes } from 'node:crypto';
import { mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '../../logger.ts';
import { ownerRole, runningRole } from '../running-role.ts';
import { chooseClusterFolder, type ClusterFolder, ensureDataFolder, folderOutside, socketFolder } from './cluster-folder.ts';
import { type Lease, takeLease } from './lease.ts';
import { readPostmaster, startServer, stopServer } from './postmaster.ts';
import { isProcessAlive } from './process-alive.ts';
import { prepareBinaries } from './server-package.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { adminRole, ensureRoles, renameEarlierSuperuser, type UrlAs } from './embedded-roles.ts';

export type EmbeddedPostgresOptions = {
  dataDir: string;
  /** The database to open, created if missing. Default `upline`. */
  databaseName?: string;
  logger?: Logger;
  /** Additional server settings, for a test cluster or a bench; none by default. They do not apply to an adopted server. */
  serverOptions?: Record<string, string>;
};

export type EmbeddedPostgres = {
  /** The address for the role that runs the shop. */
  url: string;
  /** The address for the role that owns the tables: for migrations and for filling the shop. */
  ownerUrl: string;
  /** The address for the superuser: for test clusters, which create databases. */
  adminUrl: string;
  /** True if it adopted a server that outlived its process. */
  adopted: boolean;
  /** Stops the server unless another process still uses it. */
  stop(): Promise<void>;
};

type Cluster = { folder: ClusterFolder; data: string; postgres: string; options: EmbeddedPostgresOptions };

/** Creates the folder if it is missing, and returns its real path. */
async function makeFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    return await realpath(dataDir);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new EmbeddedDatabaseError(`The folder ${dataDir} cannot be made (${reason}). Set DATA_DIR to a folder that can be written.`);
  }
}

/**
 * Starts PostgreSQL from its npm package on data below `dataDir`, or adopts a server already
 * running on them. Starts a server that dies again. Throws if this is impossible; the message says
 * what to do instead.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = await makeFolder(options.dataDir);
  const folder = await chooseClusterFolder(dataDir);
  if (!folder.base.startsWith(dataDir))
    options.logger?.info({ folder: folder.base }, 'the database lies outside DATA_DIR, where its account can reach it');
  const binaries = await prepareBinaries(folder.account, () => folderOutside(dataDir));
  const data = await ensureDataFolder(binaries, folder, await windowsPassword(folder));
  const cluster = { folder, data, postgres: binaries.postgres, options };
  const running = await ensureRunning(cluster);
  const databaseName = options.databaseName ?? 'upline';
  await createDatabase(running.urlAs(adminRole), databaseName);
  const urlAs: UrlAs = (role) => withDatabase(running.urlAs(role), databaseName);
  await ensureRoles(urlAs, await readPassword(cluster.folder));
  const watch = watchOver(cluster, running.lease);
  const urls = { url: urlAs(runningRole), ownerUrl: urlAs(ownerRole), adminUrl: urlAs(adminRole) };
  return { ...urls, adopted: running.adopted, stop: () => watch.stop() };
}

type Running = { urlAs: UrlAs; lease: Lease; adopted: boolean };

/** A dead server that its parent has not reaped yet still holds the lock for a moment. */
const LOCK_PATIENCE_MS = 2_000;

async function ensureRunning(cluster: Cluster): Promise<Running> {
  let patientUntil = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    const running = (await adopt(cluster)) ?? (await start(cluster));
    if (running) return running;
    if (await isChanging(cluster.data)) patientUntil = Date.now() + LOCK_PATIENCE_MS;
    if (Date.now() > patientUntil)
      throw new EmbeddedDatabaseError(`Another PostgreSQL holds ${cluster.data} and does not answer. See ${logFileOf(cluster)}.`);
    await delay(50);
  }
}

const logFileOf = (cluster: Cluster): string => path.join(cluster.folder.base, 'postgres.log');

/** Whether the server is starting or stopping; both end soon. */
async function isChanging(data: string): Promise<boolean> {
  const postmaster = await readPostmaster(data);
  return postmaster !== undefined && postmaster.status !== 'ready' && isProcessAlive(postmaster.pid);
}

async function adopt(cluster: Cluster): Promise<Running | undefined> {
  const postmaster = await readPostmaster(cluster.data);
  if (postmaster?.status !== 'ready') return undefined;
  const urlAs = await urlsOf(cluster, postmaster.socketFolder, postmaster.port);
  const lease = await takeLeaseAs(urlAs, cluster.data);
  return lease && { urlAs, lease, adopted: true };
}

async function start(cluster: Cluster): Promise<Running | undefined> {
  const { folder, data, postgres, options } = cluster;
  const isWindows = process.platform === 'win32';
  const socket = isWindows ? '' : await socketFolder(folder);
  const port = isWindows ? await freePort() : 5432;
  const place = isWindows
    ? { listen_addresses: '127.0.0.1', port: String(port) }
    : { listen_addresses: '', unix_socket_directories: `"${socket}"`, unix_socket_permissions: '0700', port: String(port) };
  const settings = { max_connections: '200', timezone: 'UTC', log_timezone: 'UTC', ...options.serverOptions, ...place };
  const result = await startServer({ postgres, data, logFile: logFileOf(cluster), account: folder.account, options: settings });
  if (result === 'locked') {
    await removeSocketFolder(cluster, socket);
    return undefined;
  }
  const urlAs = await urlsOf(cluster, socket, port);
  const lease = await takeLeaseAs(urlAs, data);
  return lease && { urlAs, lease, adopted: false };
}

async function takeLeaseAs(urlAs: UrlAs, data: string): Promise<Lease | undefined> {
  // A server that does not answer now cannot give a lease.
  await renameEarlierSuperuser(urlAs).catch(() => undefined);
  return takeLease(urlAs(adminRole), data);
}

async function urlsOf(cluster: Cluster, socket: string, port: number): Promise<UrlAs> {
  const password = await readPassword(cluster.folder);
  if (password === undefined) return (role) => `postgresql://${role}@/postgres?host=${encodeURIComponent(socket)}&port=${port}`;
  return (role) => `postgresql://${role}:${password}@127.0.0.1:${port}/postgres`;
}

/** The address of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${encodeURIComponent(name)}$1`);
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } catch (error) {
    const raced = ['42P04', '23505'].includes((error as { code?: string }).code ?? '');
    if (!raced) throw error;
  } finally {
    await client.end();
  }
}

function watchOver(cluster: Cluster, first: Lease): { stop(): Promise<void> } {
  let lease = first;
  let stopping: Promise<void> | undefined;
  let restarting: Promise<Running> | undefined;
  const { logger } = cluster.options;

  async function watch(): Promise<void> {
    while (stopping === undefined) {
      await lease.lost;
      if (stopping !== undefined) return;
      logger?.error('the database stopped unexpectedly; starting it again');
      try {
        restarting = ensureRunning(cluster);
        lease = (await restarting).lease;
        logger?.info('the database is back');
      } catch (error) {
        logger?.error({ err: error }, 'the database cannot be started again');
        await delay(2_000, undefined, { ref: false });
      }
    }
  }

  async function stop(): Promise<void> {
    // A restart that is under way must finish first; otherwise it would leave a server behind.
    await restarting?.catch(() => undefined);
    const isLast = await lease.release();
    if (!isLast) return;
    const socket = (await readPostmaster(cluster.data))?.socketFolder;
    await stopServer(cluster.data);
    await removeSocketFolder(cluster, socket);
  }

  void watch();
  return {
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** Deletes only a temporary folder; the usual one is next to the data. */
async function removeSocketFolder(cluster: Cluster, socket: string | undefined): Promise<void> {
  if (socket && !socket.startsWith(cluster.folder.base)) await rm(socket, { recursive: true, force: true });
}

/** The password of every role on Windows; undefined elsewhere, because the Unix socket needs none. */
async function readPassword(folder: ClusterFolder): Promise<string | undefined> {
  return process.platform === 'win32' ? readFile(path.join(folder.base, 'password'), 'utf8') : undefined;
}

/** The server has no Unix socket on Windows, so it listens on loopback with a password. Untested. */
async function windowsPassword(folder: ClusterFolder): Promise<string[]> {
  if (process.platform !== 'win32') return [];
  const file = path.join(folder.base, 'password');
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(() => undefined);
  return ['-A', 'scram-sha-256', `--pwfile=${file}`];
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
