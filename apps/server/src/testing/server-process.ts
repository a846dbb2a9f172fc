import { type ChildProcess, fork } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';

/** The server as operators run it: a process of its own, which a test can end in any way. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

/** Starts `main.ts` with these settings and waits until it listens. */
export async function startServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const env = { NODE_ENV: 'test', PATH: '', LOG_LEVEL: 'silent', ...settings };
  const child = fork(path.join(import.meta.dirname, '../main.ts'), {
    env,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<number | string>((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal ?? '')));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url));
    void ended.then((how) => reject(new Error(`the server ended with ${how}`)));
  });
  return { url, child, ended };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
