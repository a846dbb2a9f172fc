import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A small repository around the real bootstrap, with an npm that only records its calls and a command that records how it ends. */
let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'boot strap-'));
  for (const folder of ['tools/start', 'tools/test']) await mkdir(path.join(root, folder), { recursive: true });
  await cp(path.join(import.meta.dirname, 'bootstrap.mjs'), path.join(root, 'tools/bootstrap.mjs'));
  await writeFile(path.join(root, 'npm-cli.js'), fakeNpm);
  for (const file of ['tools/start/start.ts', 'tools/test/test.ts']) await writeFile(path.join(root, file), command);
  await lock('1.0.0');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const fakeNpm = `
  const fs = require('node:fs'), path = require('node:path');
  fs.appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
  if (process.argv[2] === 'ci') fs.rmSync('node_modules', { recursive: true, force: true });
  fs.mkdirSync('node_modules/node/bin', { recursive: true });
  fs.writeFileSync('node_modules/node/package.json', JSON.stringify({ version: process.versions.node }));
  if (!fs.existsSync('no-scripts') && !fs.existsSync('node_modules/node/bin/node')) fs.symlinkSync(process.execPath, 'node_modules/node/bin/node');
  const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
  const isForRunning = process.argv.includes('--omit=dev');
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([place, { dev }]) => place !== '' && !(isForRunning && dev)));
  fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
  fs.writeFileSync('node_modules/node/installArchSpecificPackage.js',
    "require('node:fs').mkdirSync('bin', { recursive: true }); require('node:fs').symlinkSync(process.execPath, 'bin/node')");
`;

const command = `
  import fs from 'node:fs';
  const note = (text: string) => fs.appendFileSync('noted', text + '\\n');
  note('started ' + process.argv.slice(2).join(' '));
  if (process.argv[2] === 'end') process.exit(7);
  process.on('SIGTERM', () => { note('SIGTERM'); process.exit(3); });
  process.on('disconnect', () => { note('disconnect'); process.exit(0); });
  setInterval(() => {}, 1000);
`;

const lock = (version: string) =>
  writeFile(
    path.join(root, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, 'node_modules/part': { version }, 'node_modules/checker': { version, dev: true } } }),
  );

function boot(name: 'start' | 'test', ...args: string[]): ChildProcess {
  // The small repository has no brand to choose.
  const env = { ...process.env, BRAND: undefined, npm_execpath: path.join(root, 'npm-cli.js'), npm_lifecycle_event: '' };
  return spawn(process.execPath, ['tools/bootstrap.mjs', name, ...args], { cwd: root, env, stdio: 'ignore' });
}

async function bootToEnd(name: 'start' | 'test' = 'start'): Promise<number | null> {
  const [code] = (await once(boot(name, 'end'), 'exit')) as [number | null];
  return code;
}

const forRunning = 'ci --omit=dev --no-audit --no-fund --loglevel=error';
const addTheRest = 'install --no-save --include=dev --no-audit --no-fund --loglevel=error';
const everything = 'ci --include=dev --no-audit --no-fund --loglevel=error';

const read = async (name: string): Promise<string[]> =>
  (await readFile(path.join(root, name), 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
const untilNoted = (line: string) => vi.waitFor(async () => expect(await read('noted')).toContain(line), 10_000);

it('The bootstrap installs once if two commands start together, and again after a command that died installing', async () => {
  await writeFile(path.join(root, '.installing'), '999999999');
  const codes = await Promise.all([bootToEnd(), bootToEnd()]);
  expect(codes).toEqual([7, 7]);
  expect(await read('calls')).toHaveLength(1);
});

it('The bootstrap installs once, hands arguments over and ends as the command ends', async () => {
  expect(await bootToEnd()).toBe(7);
  expect(await bootToEnd()).toBe(7);
  expect(await read('calls')).toEqual([forRunning]);
  expect(await read('noted')).toEqual(['started end', 'started end']);
});

it('The bootstrap installs the packages for running the shop at a start, and adds the rest for the tests', async () => {
  await bootToEnd('start');
  await bootToEnd('test');
  await bootToEnd('start');
  await bootToEnd('test');
  expect(await read('calls')).toEqual([forRunning, addTheRest]);
});

it('The bootstrap starts on what "npm ci --omit=dev" installed', async () => {
  await bootToEnd();
  await rm(path.join(root, 'node_modules/.installed-lock'));
  expect(await bootToEnd()).toBe(7);
  expect(await read('calls')).toEqual([forRunning]);
});

it('The bootstrap keeps a full install when a start finds another lock', async () => {
  await bootToEnd('test');
  await lock('2.0.0');
  await bootToEnd('start');
  expect(await read('calls')).toEqual([everything, everything]);
});

it('The bootstrap installs again when the lock has changed', async () => {
  await bootToEnd();
  await lock('2.0.0');
  await bootToEnd();
  expect(await read('calls')).toHaveLength(2);
});

it('The bootstrap accepts an install made by hand', async () => {
  await bootToEnd();
  await lock('2.0.0');
  await cp(path.join(root, 'package-lock.json'), path.join(root, 'node_modules/.package-lock.json'));
  await bootToEnd();
  expect(await read('calls')).toHaveLength(1);
});

it('The bootstrap installs again when node_modules is gone', async () => {
  await bootToEnd();
  await rm(path.join(root, 'node_modules'), { recursive: true });
  expect(await bootToEnd()).toBe(7);
  expect(await read('calls')).toHaveLength(2);
});

it('The bootstrap fetches the pinned Node when npm ran no install scripts', async () => {
  await writeFile(path.join(root, 'no-scripts'), '');
  expect(await bootToEnd()).toBe(7);
  expect(await read('calls')).toHaveLength(1);
});

it('The bootstrap hands signals on', async () => {
  const process = boot('start');
  await untilNoted('started ');
  process.kill('SIGTERM');
  expect(await once(process, 'exit')).toEqual([3, null]);
  expect(await read('noted')).toContain('SIGTERM');
});

it('The bootstrap ends the command when it is killed', async () => {
  const process = boot('start');
  await untilNoted('started ');
  process.kill('SIGKILL');
  await untilNoted('disconnect');
});
