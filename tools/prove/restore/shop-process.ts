import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { rootFolder } from '../../../apps/server/src/config/settings.ts';

/** The shop's server in a separate process, as operators run it. */
export interface ShopProcess {
  url: string;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 15_000;

/** Starts a shop with only these settings and waits until it listens. Throws with the end of its output if it does not. */
export async function startShop(settings: Readonly<Record<string, string>>): Promise<ShopProcess> {
  const child = fork(path.join(rootFolder, 'apps/server/src/main.ts'), {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => (output = (output + bytes.toString()).slice(-4_000)));
  try {
    return { url: await listening(child), stop: () => stop(child) };
  } catch (error) {
    await stop(child);
    throw new Error(`the shop did not start:\n${output}`, { cause: error });
  }
}

async function listening(child: ChildProcess): Promise<string> {
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(START_LIMIT_MS)]);
  for (;;) {
    const [message] = (await once(child, 'message', { signal })) as [{ type?: string; url?: string }];
    if (message.type === 'listening' && message.url !== undefined) return message.url;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const forced = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await gone;
  clearTimeout(forced);
}
