import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { rootFolder } from '../../apps/server/src/config/settings.ts';
import { endProcess } from '../start/end-process.ts';
import type { FromServer, ToServer } from './channel.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';

const main = path.join(rootFolder, 'tools/dev/serve.ts');
const STOP_WITHIN_MS = 3_000;

export type ServerProcess = {
  /** Port of the server that answers; undefined while there is none. */
  readonly port: number | undefined;
  /** Port of its staff listener; undefined while there is none. */
  readonly staffPort: number | undefined;
  /** Starts a server from the current sources, then ends the previous one. If the new server does not start, the old one stays and the result is false. */
  restart(): Promise<boolean>;
  /** Sends the message to every running or starting server. */
  tell(message: ToServer): void;
  stop(): Promise<void>;
};

export type ServerProcessOptions = {
  /** Added to this process's own environment. */
  environment: Readonly<Record<string, string>>;
  /** Answers the server's requests to Vite. */
  answer(payload: Extract<FromServer, { type: 'ask' }>['payload']): Promise<Extract<ToServer, { type: 'answer' }>['answer']>;
};

/** The server as a child process, so that a restart reads changed sources. */
export function createServerProcess({ environment, answer }: ServerProcessOptions): ServerProcess {
  const children = new Set<ChildProcess>();
  let serving: { child: ChildProcess; port: number; staffPort: number } | undefined;

  async function start(port: number, staffPort: number): Promise<ChildProcess | undefined> {
    const child = spawn(process.execPath, [main], {
      cwd: rootFolder,
      env: { ...process.env, NODE_ENV: 'development', ...environment, PORT: String(port), STAFF_PORT: String(staffPort) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.add(child);
    const isUp = await new Promise<boolean>((resolve) => {
      child.on('message', (message: FromServer) => {
        if (message.type === 'listening') return resolve(true);
        const { id } = message;
        void answer(message.payload).then((answered) => child.connected && child.send({ type: 'answer', id, answer: answered }));
      });
      child.once('exit', () => resolve(false));
      child.once('error', () => resolve(false));
    });
    child.once('exit', () => children.delete(child));
    if (isUp) return child;
    children.delete(child);
    return undefined;
  }

  return {
    get port() {
      return serving?.port;
    },
    get staffPort() {
      return serving?.staffPort;
    },
    tell(message) {
      for (const child of children) if (child.connected) child.send(message);
    },
    async restart() {
      const [port, staffPort] = [await freePort(), await freePort()];
      const child = await start(port, staffPort);
      if (child === undefined) return false;
      const before = serving;
      serving = { child, port, staffPort };
      child.once('exit', () => {
        if (serving?.child === child) serving = undefined;
      });
      if (before) void endProcess(before.child, STOP_WITHIN_MS);
      return true;
    },
    async stop() {
      await Promise.all([...children].map((child) => endProcess(child, STOP_WITHIN_MS)));
    },
  };
}
