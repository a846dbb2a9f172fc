import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../../../apps/server/src/config/operator-error.ts';

/** The programs of an installed PostgreSQL server. */
export interface ServerPrograms {
  folder: string;
  postgres: string;
  initdb: string;
  basebackup: string;
}

/** No PostgreSQL of the needed version is installed; the message names the package. */
export class ServerMissingError extends OperatorError {
  override name = 'ServerMissingError';
}

/** The backup cannot be restored; the message says what to do. */
export class BackupError extends OperatorError {
  override name = 'BackupError';
}

/** Folder of the versions on Debian and its derivatives. */
const DEBIAN = '/usr/lib/postgresql';
const OLDEST = 15;

const programsIn = (folder: string): ServerPrograms => ({
  folder,
  postgres: path.join(folder, 'postgres'),
  initdb: path.join(folder, 'initdb'),
  basebackup: path.join(folder, 'pg_basebackup'),
});

/**
 * Programs of an installed server: those in `given`, else those of `version`, else those of the newest version. The embedded PostgreSQL is unsuitable, because its package has no
 * `pg_basebackup`. Throws ServerMissingError.
 */
export async function findPrograms({
  given,
  version,
}: {
  given?: string | undefined;
  version?: string | undefined;
}): Promise<ServerPrograms> {
  const folders = given === undefined ? await installedFolders(version) : [given];
  const found = folders.map(programsIn).find(({ postgres, basebackup }) => existsSync(postgres) && existsSync(basebackup));
  if (found !== undefined) return found;
  const wanted = version === undefined ? 'postgresql' : `postgresql-${version}`;
  throw new ServerMissingError(
    `There is no PostgreSQL server with pg_basebackup in ${folders.join(', ') || DEBIAN}. On Debian the package ${wanted} brings it ` +
      `(apt-get install ${wanted}). Elsewhere name the folder of its programs: --bin DIR.`,
  );
}

async function installedFolders(version: string | undefined): Promise<string[]> {
  if (version !== undefined) return [path.join(DEBIAN, version, 'bin'), `/usr/pgsql-${version}/bin`];
  const versions = (await readdir(DEBIAN).catch(() => [])).map(Number).filter((each) => each >= OLDEST);
  return versions.sort((one, other) => other - one).map((each) => path.join(DEBIAN, String(each), 'bin'));
}

/** Version that wrote a base backup, such as `15`. Throws if the folder is not a base backup in plain form. */
export async function versionOfBackup(base: string): Promise<string> {
  const text = await readFile(path.join(base, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (text === undefined || !existsSync(path.join(base, 'backup_label')))
    throw new BackupError(
      `${base} is no base backup: PG_VERSION or backup_label is missing. The drill takes a folder as pg_basebackup writes it in plain form; unpack an archive first.`,
    );
  return text.trim();
}
