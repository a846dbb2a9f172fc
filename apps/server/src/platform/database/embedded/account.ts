import { spawnSync } from 'node:child_process';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** The account that runs PostgreSQL; undefined means the process's own. */
export type Account = { uid: number; gid: number } | undefined;

export const nobody = { uid: 65534, gid: 65534 };

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Throws if this process cannot start others under the account; the message says what to use instead. */
export function requireSwitchTo(account: Account): void {
  if (account === undefined) return;
  const attempt = spawnSync('/bin/sh', ['-c', 'exit 0'], { ...account, cwd: '/' });
  if (attempt.error || attempt.status !== 0) {
    throw new EmbeddedDatabaseError(
      'PostgreSQL refuses to run as root, and here the user id cannot be switched. ' +
        'Run Upline under an ordinary account, or set DATABASE_URL to a PostgreSQL server (15 or newer).',
    );
  }
}

/** Whether the account may read all the files and enter the folders above them. */
export function canRead(account: Account, files: string[]): boolean {
  if (account === undefined) return true;
  const check = 'for file; do test -r "$file" || exit 1; done';
  return spawnSync('/bin/sh', ['-c', check, 'sh', ...files], { ...account, cwd: '/' }).status === 0;
}
