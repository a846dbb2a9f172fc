import path from 'node:path';
import type { Client } from 'pg';
import { createRoles } from '../../../apps/server/src/platform/database/embedded/embedded-roles.ts';
import { startServer, stopServer } from '../../../apps/server/src/platform/database/embedded/postmaster.ts';
import { ownerRole, runningRole } from '../../../apps/server/src/platform/database/running-role.ts';
import { withClient } from '../../../apps/server/src/platform/database/with-client.ts';
import { accountOfServers, makeFolder, runProgram } from '../harness/run-program.ts';
import type { ServerPrograms } from '../harness/server-programs.ts';

const SUPERUSER = 'postgres';
const DATABASE = 'upline';
const SOCKET_PORT = '5432';

/** A server of the drill that archives its WAL. */
export interface Primary {
  /** Folder of the archived WAL. */
  wal: string;
  url: string;
  ownerUrl: string;
  adminUrl: string;
  /** Takes a base backup into a new folder. */
  backUp(base: string): Promise<void>;
  /** Closes the current segment and waits until it is archived. */
  archiveRest(): Promise<void>;
  stop(): Promise<void>;
}

/** Address of a database on a socket. */
export const socketUrl = (socket: string, role: string, database: string): string =>
  `postgresql://${role}@/${database}?host=${encodeURIComponent(socket)}&port=${SOCKET_PORT}`;

/** Common settings of the drill's servers: they listen only on a socket that trusts everyone. */
export const onSocket = (socket: string): Record<string, string> => ({
  listen_addresses: '',
  unix_socket_directories: socket,
  unix_socket_permissions: '0777',
  port: SOCKET_PORT,
  timezone: 'UTC',
  log_timezone: 'UTC',
});

/** Starts a new server in the folder, with WAL archiving, the shop's roles and an empty database. */
export async function startPrimary(programs: ServerPrograms, folder: string): Promise<Primary> {
  const account = accountOfServers();
  const [home, wal, socket] = await Promise.all(['primary', 'wal', 'socket'].map((name) => makeFolder(path.join(folder, name), account)));
  const data = path.join(home as string, 'data');
  await runProgram(programs.initdb, ['-D', data, '-U', SUPERUSER, '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust'], account);
  const options = {
    ...onSocket(socket as string),
    max_connections: '100',
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: `test ! -f "${wal}/%f" && cp "%p" "${wal}/%f.part" && mv "${wal}/%f.part" "${wal}/%f"`,
    archive_timeout: '60',
  };
  await startServer({ postgres: programs.postgres, data, logFile: path.join(folder, 'primary.log'), account, options });
  const urlAs = (role: string, database = DATABASE): string => socketUrl(socket as string, role, database);
  await withClient(urlAs(SUPERUSER, 'postgres'), async (client) => {
    await createRoles(client, undefined);
    await client.query(`CREATE DATABASE ${DATABASE} OWNER ${ownerRole}`);
  });
  return {
    wal: wal as string,
    url: urlAs(runningRole),
    ownerUrl: urlAs(ownerRole),
    adminUrl: urlAs(SUPERUSER),
    async backUp(base) {
      await makeFolder(base, account);
      // Excludes WAL: the archive must suffice.
      const args = ['-h', socket as string, '-p', SOCKET_PORT, '-U', SUPERUSER, '-D', base, '-X', 'none', '-c', 'fast'];
      await runProgram(programs.basebackup, args, account);
    },
    archiveRest: () => withClient(urlAs(SUPERUSER), archiveRest),
    stop: () => stopServer(data),
  };
}

const ARCHIVED_WITHIN_MS = 60_000;

async function archiveRest(client: Client): Promise<void> {
  const closed = await client.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name');
  const name = closed.rows[0]?.name ?? '';
  for (const until = Date.now() + ARCHIVED_WITHIN_MS; Date.now() < until; ) {
    const { rows } = await client.query<{ last: string | null }>('SELECT pg_sleep(0.1), last_archived_wal AS last FROM pg_stat_archiver');
    if ((rows[0]?.last ?? '') >= name) return;
  }
  throw new Error(`the segment ${name} was not archived within a minute`);
}
