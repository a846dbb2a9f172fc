import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withBuildLock } from './build-lock.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lock-'));
  file = path.join(folder, 'lock');
});
afterEach(() => rm(folder, { recursive: true }));

it('The lock lets one process work at a time', async () => {
  let working = 0;
  let most = 0;
  const work = async () => {
    working += 1;
    most = Math.max(most, working);
    for (let look = 0; look < 20; look += 1) expect((await stat(file)).isFile()).toBe(true);
    working -= 1;
  };
  await Promise.all([withBuildLock(file, work), withBuildLock(file, work), withBuildLock(file, work)]);
  expect(most).toBe(1);
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

it('The lock ignores the lock that a killed process left', async () => {
  await writeFile(file, '4194300');
  expect(await withBuildLock(file, async () => 'done')).toBe('done');
  await writeFile(file, '');
  await utimes(file, new Date(0), new Date(0));
  expect(await withBuildLock(file, async () => 'done')).toBe('done');
});

it('The lock waits for a builder that outlived the process that started it', async () => {
  await writeFile(file, String(process.ppid));
  let isDone = false;
  const waiting = withBuildLock(file, async () => {
    isDone = true;
  });
  await delay(300);
  expect(isDone).toBe(false);
  await rm(file);
  await waiting;
  expect(isDone).toBe(true);
});
