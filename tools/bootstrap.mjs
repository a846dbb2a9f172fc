// Every npm script starts here. This is plain JavaScript, so that any Node from 20 on can run it. It installs missing
// packages, then starts the Node that this repository pins, which runs the TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const inRoot = (...names) => path.join(root, ...names);
const modules = inRoot('node_modules');
const stamp = path.join(modules, '.installed-lock');
const isWindows = process.platform === 'win32';

/**
 * `isForRunning`: the command needs no package that only tests, checks and benches use. `nodeFlags`: those of apps/server/src/config/node-flags.ts, which says why; a shop that is
 * started without them begins again with them, and these save that.
 */
const commands = {
  start: {
    file: 'tools/start/start.ts',
    mode: 'production',
    isForRunning: true,
    nodeFlags: [
      '--min-semi-space-size=8',
      '--max-semi-space-size=8',
      '--initial-old-space-size=96',
      '--heap-growing-percent=30',
      '--no-allocation-site-pretenuring',
    ],
  },
  doctor: { file: 'tools/doctor/main.ts', mode: 'production', isForRunning: true },
  dev: { file: 'tools/dev/dev.ts', mode: 'development' },
  test: { file: 'tools/test/test.ts' },
  prove: { file: 'tools/prove/prove.ts' },
  bench: { file: 'bench/main.ts', mode: 'production' },
  seed: { file: 'tools/seed/main.ts', mode: 'production', isForRunning: true },
  staff: { file: 'tools/staff/main.ts', mode: 'production', isForRunning: true },
  plan: { file: 'tools/plan/main.ts', isForRunning: true },
  'support-bundle': { file: 'tools/support-bundle/main.ts', mode: 'production', isForRunning: true },
  wire: { file: 'tools/wire/main.ts' },
  shots: { file: 'tools/shots/main.ts' },
};

/** Ends with a sentence instead of a stack trace. */
function giveUp(message) {
  console.error(message);
  process.exit(1);
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The stamp of an install for running the shop has this word after the lock's hash; the stamp of a full install has none. */
const FOR_RUNNING = 'for running';
const stampFor = (hash, isForRunning) => (isForRunning ? `${hash} ${FOR_RUNNING}` : hash);

function isStampCurrent(hash, isForRunning) {
  if (!existsSync(stamp)) return false;
  const stamped = readFileSync(stamp, 'utf8').trim();
  return stamped === hash || (isForRunning && stamped === stampFor(hash, true));
}

/** True if the packages of the lock are installed, by any command: after a developer's own `npm install` the lock has changed, and `npm ci --omit=dev` writes no stamp. */
function isInstalled(isForRunning) {
  const installed = path.join(modules, '.package-lock.json');
  if (!existsSync(installed)) return false;
  const present = readJson(installed).packages;
  return Object.entries(readJson(inRoot('package-lock.json')).packages).every(([place, entry]) => {
    if (!place.includes('node_modules/') || entry.link || entry.optional || entry.devOptional) return true;
    return present[place]?.version === entry.version || (isForRunning && entry.dev);
  });
}

/** The npm that started this process, or the one on the path. */
function npm(args, options = {}) {
  const cli = process.env.npm_execpath;
  const isCli = cli !== undefined && /npm-cli\.[cm]?js$/.test(cli);
  const [file, rest] = isCli ? [process.execPath, [cli, ...args]] : ['npm', args];
  return spawnSync(file, rest, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: isWindows && !isCli, ...options });
}

const turn = inRoot('.installing');
const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Two concurrent installations would delete each other's packages, so the second waits and finds the work done. */
function inTurn(work) {
  for (let isTold = false; ; isTold = true) {
    try {
      writeFileSync(turn, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = existsSync(turn) ? Number(readFileSync(turn, 'utf8')) : 0;
    // A process that died while installing left its lock behind.
    if (holder > 0 && !isAlive(holder)) rmSync(turn, { force: true });
    else if (!isTold) console.log('Waiting for another command that installs packages …');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  }
  try {
    work();
  } finally {
    rmSync(turn, { force: true });
  }
}

function installPackages(isForRunning) {
  if (!isStampCurrent(lockHash(), isForRunning)) inTurn(() => installWhatIsMissing(isForRunning));
}

/** A full install stays full, whatever the command needs. */
const wasInstalledWhole = () => existsSync(stamp) && !readFileSync(stamp, 'utf8').includes(FOR_RUNNING);

function npmArgs(isForRunning) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  if (isForRunning) return ['ci', '--omit=dev', ...quiet];
  // A shop may be running on the installed packages, and "npm ci" would delete them.
  if (isInstalled(true)) return ['install', '--no-save', '--include=dev', ...quiet];
  return ['ci', '--include=dev', ...quiet];
}

function installWhatIsMissing(isForRunning) {
  const hash = lockHash();
  if (isStampCurrent(hash, isForRunning)) return;
  const isWhole = isInstalled(false);
  if (!isWhole && !(isForRunning && isInstalled(true))) {
    console.log('Installing packages …');
    const args = npmArgs(isForRunning && !wasInstalledWhole());
    const result = npm(args, { env: { ...process.env, KEEP_SANDBOX_CHAIN: '1' } });
    if (result.error) giveUp(`npm cannot be started: ${result.error.message}. Install npm, or run "npm ci" yourself.`);
    if (result.status !== 0) giveUp(`npm ${args[0]} failed; its message is above. Nothing was started.`);
  }
  mkdirSync(modules, { recursive: true });
  writeFileSync(stamp, `${stampFor(hash, !isInstalled(false))}\n`);
}

const pinnedPackage = path.join(modules, 'node');
const pinnedNode = path.join(pinnedPackage, 'bin', isWindows ? 'node.exe' : 'node');

function pinnedNodeWorks() {
  if (!existsSync(pinnedNode)) return false;
  const result = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  return result.status === 0 && result.stdout.trim() === `v${readJson(path.join(pinnedPackage, 'package.json')).version}`;
}

/** The pinned Node is fetched by its package's install script, which npm may be configured not to run. */
function repairPinnedNode() {
  console.log('Fetching the pinned Node …');
  const script = path.join(pinnedPackage, 'installArchSpecificPackage.js');
  const options = {
    cwd: pinnedPackage,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, npm_config_ignore_scripts: 'false' },
  };
  if (existsSync(script)) spawnSync(process.execPath, [script], options);
  return pinnedNodeWorks();
}

function ensurePinnedNode(isForRunning) {
  if (pinnedNodeWorks() || (existsSync(pinnedPackage) && repairPinnedNode())) return;
  // The install is incomplete, so it starts over.
  rmSync(stamp, { force: true });
  rmSync(path.join(modules, '.package-lock.json'), { force: true });
  installPackages(isForRunning);
  if (pinnedNodeWorks() || repairPinnedNode()) return;
  giveUp(`The pinned Node is missing (${pinnedNode}). Run "npm ci" with install scripts allowed, then try again.`);
}

/** Exits if `packages/brand/package.json` has no brand of this name: Node would silently use the default. */
function knownBrand(name) {
  const brands = Object.keys(readJson(inRoot('packages', 'brand', 'package.json')).exports['.']);
  if (!brands.includes(name)) giveUp(`BRAND=${name}: packages/brand/package.json exports ${brands.join(' and ')}.`);
  return name;
}

/** Runs the command under the pinned Node, forwards signals, and ends with the same exit code or signal. */
function handOver(command, args) {
  const env = {
    ...process.env,
    PATH: `${path.join(modules, '.bin')}${path.delimiter}${path.dirname(pinnedNode)}${path.delimiter}${process.env.PATH ?? ''}`,
    // A compile cache saves most of a short command's time. It is deleted with the packages.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(modules, '.cache', 'compiled'),
  };
  // Selects the brand: an export condition of packages/brand, for this process and its children.
  if (env.BRAND) env.NODE_OPTIONS = `${env.NODE_OPTIONS ?? ''} --conditions=${knownBrand(env.BRAND)}`.trim();
  if (command.mode) env.NODE_ENV = process.env.NODE_ENV || command.mode;
  // Otherwise each thread of a process would keep its own freed memory.
  if (command.isForRunning) env.MALLOC_ARENA_MAX = process.env.MALLOC_ARENA_MAX ?? '2';
  // The closed channel tells the child that this process has ended, even by kill -9.
  const child = spawn(pinnedNode, [...(command.nodeFlags ?? []), inRoot(command.file), ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const signals = isWindows ? ['SIGINT', 'SIGTERM', 'SIGBREAK'] : ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => giveUp(`The pinned Node cannot be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    for (const name of signals) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
  stopWithNpm(child);
}

/** Under npm a changed parent means that npm was killed, and nothing else would stop the command. */
function stopWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined || isWindows) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 1_000).unref();
}

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (command === undefined) giveUp(`Usage: node tools/bootstrap.mjs ${Object.keys(commands).join('|')}`);
if (Number(process.versions.node.split('.')[0]) < 20) giveUp(`Node ${process.version} is too old: install Node 20 or newer.`);
const isForRunning = command.isForRunning === true;
installPackages(isForRunning);
ensurePinnedNode(isForRunning);
handOver(command, args);
