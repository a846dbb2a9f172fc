import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chooseClusterFolder, ensureDataFolder, folderOutside } from '../embedded/cluster-folder.ts';
import { adminRole } from '../embedded/embedded-roles.ts';
import { startServer, stopServer } from '../embedded/postmaster.ts';
import { prepareBinaries } from '../embedded/server-package.ts';

/** A test's own PostgreSQL, copies of which can run next to it or in its place. */
export interface OwnCluster {
  readonly data: string;
  /** Copies the data. The server must be stopped. Returns the folder of the copy. */
  copy(name: string): string;
  /** Starts a server on the folder `data`, with its socket in a folder named `place`. Returns the socket folder. */
  start(data: string, place: string, options?: Record<string, string>): Promise<string>;
  stop(data: string): Promise<void>;
  /** Stops all started servers and deletes all folders. */
  end(): Promise<void>;
}

/** The address of a database of a server in this socket folder. */
export const addressIn = (socketFolder: string, role: string = adminRole, database = 'postgres'): string =>
  `postgresql://${role}@/${database}?host=${encodeURIComponent(socketFolder)}&port=5432`;

/** Makes the data of a new server; nothing is started. */
export async function makeOwnCluster(): Promise<OwnCluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'own-'));
  await chmod(folder, 0o755);
  const place = await chooseClusterFolder(folder);
  const binaries = await prepareBinaries(place.account, () => folderOutside(folder));
  const data = await ensureDataFolder(binaries, place);
  const started = new Set<string>();
  return {
    data,
    copy(name) {
      const copied = path.join(place.base, name);
      execFileSync('cp', ['-a', data, copied]);
      return copied;
    },
    async start(of, name, options = {}) {
      const socket = path.join(folder, name);
      await mkdir(socket, { recursive: true });
      await chmod(socket, 0o777);
      const usual = { listen_addresses: '', unix_socket_directories: `"${socket}"`, port: '5432', fsync: 'off', timezone: 'UTC' };
      const logFile = path.join(place.base, `log-${name}`);
      await startServer({ postgres: binaries.postgres, data: of, logFile, account: place.account, options: { ...usual, ...options } });
      started.add(of);
      return socket;
    },
    async stop(of) {
      await stopServer(of);
      started.delete(of);
    },
    async end() {
      for (const of of started) await stopServer(of);
      await rm(folder, { recursive: true, force: true });
      if (!place.base.startsWith(folder)) await rm(place.base, { recursive: true, force: true });
    },
  };
}
