import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ARENAS, NODE_FLAGS } from '../../apps/server/src/config/node-flags.ts';
import { memoryOf, openFilesOf, processorTimeOf } from './processor-time.ts';

export interface ChildServer {
  url: string;
  /** Processor time used so far, in milliseconds; undefined if the system does not report it (Linux does). */
  processorTime(): Promise<number | undefined>;
  /** Memory in use, in bytes; NaN if the system does not report it (Linux does). */
  residentBytes(): Promise<number>;
  /** Peak memory since the start, in bytes; NaN if the system does not report it (Linux does). */
  peakBytes(): Promise<number>;
  /** Open files and sockets; NaN if the system does not report it (Linux does). */
  openFiles(): Promise<number>;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 120_000;

let profiles: string | undefined;

/** Makes every later server write a processor profile into this folder when it stops (for Chromium's developer tools). */
export function writeProfilesTo(folder: string): void {
  profiles = folder;
}

const profiled = (): string[] => (profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`]);

/**
 * Starts one of our servers as a process and waits for the message with its address. If the process ends before, throws with its output. `hello` is the first message sent to it.
 */
export async function startChildServer(file: string, env: Record<string, string>, hello?: object): Promise<ChildServer> {
  const child = spawn(process.execPath, [...NODE_FLAGS, ...profiled(), file], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', MALLOC_ARENA_MAX: ARENAS, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => written.push(bytes));
  try {
    if (hello) child.send(hello);
    const url = await listening(child);
    return {
      url,
      processorTime: () => processorTimeOf(child.pid),
      residentBytes: async () => (await memoryOf(child.pid)).now,
      peakBytes: async () => (await memoryOf(child.pid)).peak,
      openFiles: () => openFilesOf(child.pid),
      stop: () => stop(child),
    };
  } catch (error) {
    await stop(child);
    throw new Error(`${file} did not start:\n${Buffer.concat(written).toString().slice(-4_000)}`, { cause: error });
  }
}

async function listening(child: ChildProcess): Promise<string> {
  const ended = new AbortController();
  const limit = AbortSignal.any([ended.signal, AbortSignal.timeout(START_LIMIT_MS)]);
  child.once('exit', () => ended.abort());
  for (;;) {
    const [message] = (await once(child, 'message', { signal: limit })) as [{ type?: string; url?: string }];
    if (message.type === 'listening' && message.url !== undefined) return message.url;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const forced = setTimeout(() => child.kill('SIGKILL'), 12_000);
  await gone;
  clearTimeout(forced);
}
