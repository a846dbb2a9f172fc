import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { isProcessAlive } from '../../apps/server/src/platform/database/embedded/process-alive.ts';

/**
 * Lets one process at a time do the work; the others wait. The lock names the working process, so that the lock of a
 * killed process does not count. If a builder may outlive the process, pass the builder's id to `holdFor`, and the lock
 * still counts.
 */
export async function withBuildLock<T>(file: string, work: (holdFor: (pid: number) => Promise<void>) => Promise<T>): Promise<T> {
  while (!(await take(file))) await delay(200);
  try {
    return await work((pid) => writeFile(file, String(pid)));
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = Number(await readFile(file, 'utf8').catch(() => ''));
  const age = Date.now() - ((await stat(file).catch(() => undefined))?.mtimeMs ?? Date.now());
  // The time limits cover a process killed before it wrote its id, and an id that now belongs to another process.
  const isLeftBehind = holder > 0 ? !isProcessAlive(holder) || age > 600_000 : age > 2_000;
  if (isLeftBehind) await rm(file, { force: true });
  return false;
}
