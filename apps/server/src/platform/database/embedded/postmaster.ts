import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from './account.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** The contents of a running server's postmaster.pid. */
export type Postmaster = { pid: number; port: number; socketFolder: string; status: string };

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 8_000;
const LARGEST_LOG_BYTES = 10_000_000;

/** Reads postmaster.pid; undefined when there is none or it is half written. The file may remain after the server has died. */
export async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketFolder, , , status] = text.split('\n');
  if (!pid || !port || status === undefined) return undefined;
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder ?? '', status: status.trim() };
}

export type ServerStart = {
  postgres: string;
  data: string;
  logFile: string;
  account: Account;
  options: Record<string, string>;
  /** Longest wait for the server to accept connections, in milliseconds; a recovery needs more. */
  withinMs?: number;
};

/** Starts the server and waits until it accepts connections; 'locked' if another server has the folder. Throws with the end of its log. */
export async function startServer(start: ServerStart): Promise<'started' | 'locked'> {
  const failure = await attemptStart(start);
  if (failure === undefined) return 'started';
  if (/lock file|shared memory block/.test(failure)) return 'locked';
  throw new EmbeddedDatabaseError(`PostgreSQL did not start. ${failure}`);
}

async function attemptStart(start: ServerStart): Promise<string | undefined> {
  await keepLogSmall(start.logFile);
  const logSize = (await stat(start.logFile).catch(() => undefined))?.size ?? 0;
  const child = await spawnServer(start);
  const withinMs = start.withinMs ?? START_TIMEOUT_MS;
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) return endOfLog(start.logFile, logSize);
    const running = await readPostmaster(start.data);
    if (running?.pid === child.pid && running?.status === 'ready') {
      child.unref();
      return undefined;
    }
    await delay(5);
  }
  child.kill('SIGQUIT');
  return `It was not ready within ${withinMs / 1000} s. ${await endOfLog(start.logFile, logSize)}`;
}

/**
 * The server is detached, so that Ctrl-C in the terminal does not reach it before our orderly stop.
 * It writes to a log file, so that it can outlive this process.
 */
async function spawnServer({ postgres, data, logFile, account, options }: ServerStart): Promise<ChildProcess> {
  const log = await open(logFile, 'a', 0o600);
  try {
    const settings = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(postgres, ['-D', data, ...settings], {
      ...account,
      cwd: path.parse(data).root,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    });
    await new Promise((resolve, reject) => child.once('error', reject).once('spawn', resolve));
    return child;
  } finally {
    await log.close();
  }
}

async function keepLogSmall(logFile: string): Promise<void> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  if (size > LARGEST_LOG_BYTES) await rename(logFile, `${logFile}.old`);
}

async function endOfLog(logFile: string, from: number): Promise<string> {
  const text = await readFile(logFile).catch(() => Buffer.alloc(0));
  return `Its log (${logFile}) ends: ${text.subarray(from).toString().trim().split('\n').slice(-5).join(' | ')}`;
}

/** Stops the server: sessions end, data are written to disk. Resolves when its pid file has been deleted. */
export async function stopServer(data: string): Promise<void> {
  const running = await readPostmaster(data);
  if (!running || !signal(running.pid, 'SIGINT')) return;
  if (await isGone(data, running.pid, STOP_TIMEOUT_MS)) return;
  signal(running.pid, 'SIGQUIT');
  await isGone(data, running.pid, 1_000);
}

async function isGone(data: string, pid: number, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await delay(5)) {
    if ((await readPostmaster(data))?.pid !== pid || !signal(pid, 0)) return true;
  }
  return false;
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
