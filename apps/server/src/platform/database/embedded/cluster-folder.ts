import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Account, canRead, isRoot, nobody, requireSwitchTo } from './account.ts';
import { isProcessAlive } from './process-alive.ts';
import type { ServerBinaries } from './server-package.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { adminRole } from './embedded-roles.ts';

/** The place of a cluster: `base` contains the data folder, the log, the socket folder and, if copied, the binaries. */
export type ClusterFolder = { base: string; account: Account };

/** The largest length of a Unix socket's address, in bytes. */
const LONGEST_SOCKET_PATH = 107;
const SOCKET_FILE = '.s.PGSQL.5432';

/**
 * Chooses the data folder and the account that runs the server. As root that is `nobody`, in DATA_DIR if `nobody` can reach it, else below /var/lib/upline.
 * Existing data keep their account.
 */
export async function chooseClusterFolder(dataDir: string): Promise<ClusterFolder> {
  const own = path.join(dataDir, 'postgres');
  await mkdir(own, { recursive: true });
  if (!isRoot()) return { base: own, account: undefined };
  const account = (await ownerOf(own)) ?? nobody;
  requireSwitchTo(account);
  const probe = path.join(own, 'reachable');
  await writeFile(probe, '');
  await chmod(probe, 0o644);
  await chmod(own, 0o755);
  if (canRead(account, [probe])) return { base: own, account };
  const elsewhere = await folderOutside(dataDir);
  return { base: elsewhere, account: (await ownerOf(elsewhere)) ?? nobody };
}

/** A folder that every account can reach, created for this DATA_DIR and recorded there. */
export async function folderOutside(dataDir: string): Promise<string> {
  const name = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16);
  const folder = path.join('/var/lib/upline', name);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await chmod('/var/lib/upline', 0o755);
  await chmod(folder, 0o755);
  await writeFile(path.join(folder, 'belongs-to'), `${path.resolve(dataDir)}\n`);
  await writeFile(path.join(dataDir, 'postgres-location.txt'), `PostgreSQL for this folder runs in ${folder}\n`);
  return folder;
}

/** The account that owns an existing cluster, if it is not root. */
async function ownerOf(base: string): Promise<Account> {
  for (const entry of await readdir(base)) {
    if (!/^data-\d+$/.test(entry)) continue;
    const { uid, gid } = await stat(path.join(base, entry));
    if (uid !== 0) return { uid, gid };
  }
  return undefined;
}

/** Creates the data folder if there is none. A killed try leaves only a `.tmp` folder, which a later one removes. */
export async function ensureDataFolder(binaries: ServerBinaries, folder: ClusterFolder, extra: string[] = []): Promise<string> {
  const data = path.join(folder.base, `data-${binaries.majorVersion}`);
  await clearUnfinished(folder.base);
  const existing = await stat(data).catch(() => undefined);
  if (existing) {
    if (!isRoot() && process.getuid && existing.uid !== process.getuid()) {
      throw new EmbeddedDatabaseError(
        `The data in ${data} belong to another account (${existing.uid}). Start Upline as root or as that account, or choose another DATA_DIR.`,
      );
    }
    return data;
  }
  const unfinished = `${data}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`;
  await makePrivate(unfinished, folder.account);
  await runInitdb(binaries.initdb, unfinished, folder.account, extra);
  await rename(unfinished, data).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true });
    // Another process that started at the same time was faster; its folder is used.
    if (!['ENOTEMPTY', 'EEXIST'].includes(error.code ?? '')) throw error;
  });
  await syncFolder(folder.base);
  return data;
}

async function clearUnfinished(base: string): Promise<void> {
  for (const entry of await readdir(base)) {
    const pid = /^data-\d+\.(\d+)-[0-9a-f]+\.tmp$/.exec(entry)?.[1];
    if (pid !== undefined && !isProcessAlive(Number(pid))) await rm(path.join(base, entry), { recursive: true, force: true });
  }
}

async function runInitdb(initdb: string, data: string, account: Account, extra: string[]): Promise<void> {
  const authentication = process.platform === 'win32' ? [] : ['-A', 'trust'];
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const child = spawn(initdb, ['-D', data, '-U', adminRole, ...locale, ...authentication, ...extra], {
    ...account,
    cwd: path.parse(data).root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new EmbeddedDatabaseError(`initdb failed (${String(code)}): ${output.trim()}`);
}

/** A folder only the account can enter, short enough for a socket's path. */
export async function socketFolder(folder: ClusterFolder): Promise<string> {
  const usual = path.join(folder.base, 'run');
  if (fits(usual)) {
    await makePrivate(usual, folder.account);
    return usual;
  }
  const root = fits(path.join(tmpdir(), 'upline-XXXXXX')) ? tmpdir() : '/tmp';
  const short = await mkdtemp(path.join(root, 'upline-'));
  await makePrivate(short, folder.account);
  return short;
}

const fits = (folder: string): boolean => Buffer.byteLength(path.join(folder, SOCKET_FILE)) <= LONGEST_SOCKET_PATH;

async function makePrivate(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (account) await chown(folder, account.uid, account.gid);
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
