import { chown, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from '../../../apps/server/src/platform/database/embedded/account.ts';
import { isRoot } from '../../../apps/server/src/platform/database/embedded/account.ts';
import { startServer, stopServer } from '../../../apps/server/src/platform/database/embedded/postmaster.ts';
import { makeFolder, runProgram } from '../harness/run-program.ts';
import { onSocket, socketUrl } from './archiving-primary.ts';
import { BackupError, type ServerPrograms } from '../harness/server-programs.ts';

export interface Backup {
  /** A base backup in plain form, as `pg_basebackup` writes it. */
  base: string;
  /** Folder of the archived WAL. */
  wal: string;
  /** Last moment to restore. */
  until: Date;
}

/** A server on a restored copy. */
export interface Copy {
  urlAs(role: string, database: string): string;
  stop(): Promise<void>;
}

/** Ten hours: a large shop replays much WAL. */
const RECOVERY_MS = 36_000_000;

/**
 * Copies the base backup below `folder` and starts a server on the copy, which replays the archived WAL up to the moment and then accepts writes. The backup is unchanged. Throws
 * if the archive does not reach that far.
 */
export async function restoreCopy(programs: ServerPrograms, folder: string, { base, wal, until }: Backup): Promise<Copy> {
  await refuseTablespaces(base);
  const account = await accountFor(base);
  const [home, socket] = await Promise.all(['copy', 'copy-socket'].map((name) => makeFolder(path.join(folder, name), account)));
  const data = path.join(home as string, 'data');
  await runProgram('cp', ['-a', base, data], undefined);
  // These files contain settings of the real server: its archive, and the server it follows.
  for (const name of ['postgresql.auto.conf', 'standby.signal', 'postmaster.pid']) await rm(path.join(data, name), { force: true });
  const files = { 'postgresql.conf': '', 'pg_hba.conf': 'local all all trust\n', 'pg_ident.conf': '' };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(home as string, name), text, { mode: 0o644 });
  await writeFile(path.join(data, 'recovery.signal'), '');
  if (account) await chown(path.join(data, 'recovery.signal'), account.uid, account.gid);
  await runProgram('chmod', ['700', data], undefined);
  const options = {
    config_file: path.join(home as string, 'postgresql.conf'),
    hba_file: path.join(home as string, 'pg_hba.conf'),
    ident_file: path.join(home as string, 'pg_ident.conf'),
    ...onSocket(socket as string),
    max_connections: '100',
    archive_mode: 'off',
    // The server has no readers before the end, so the limits of the real server do not matter.
    hot_standby: 'off',
    restore_command: `cp "${wal}/%f" "%p"`,
    // PostgreSQL does not accept the Z of ISO 8601 here.
    recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
  };
  const start = { postgres: programs.postgres, data, logFile: path.join(folder, 'copy.log'), account, options, withinMs: RECOVERY_MS };
  await startServer(start).catch((error: Error) => {
    if (!error.message.includes('recovery ended before configured recovery target')) throw error;
    throw new BackupError(
      `The archived WAL in ${wal} does not reach ${until.toISOString()}. Name a moment before the last archived commit, or archive what is still in pg_wal.`,
    );
  });
  return { urlAs: (role, database) => socketUrl(socket as string, role, database), stop: () => stopServer(data) };
}

/** Under root the copy gets the backup's owner, so that the server can also read the archive. */
async function accountFor(base: string): Promise<Account> {
  if (!isRoot()) return undefined;
  const { uid, gid } = await stat(base);
  if (uid !== 0) return { uid, gid };
  throw new BackupError(`${base} belongs to root, as whom PostgreSQL does not run. Give it to another account: chown -R postgres ${base}.`);
}

/** Tablespace links lead to the files of the real server. */
async function refuseTablespaces(base: string): Promise<void> {
  const links = await readdir(path.join(base, 'pg_tblspc'));
  if (links.length > 0)
    throw new BackupError(`${base} has tablespaces, which the drill does not restore: their links lead to the real server.`);
}
