import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Client } from 'pg';
import { DEMO_MARK } from '../platform/database/require-shop-kind.ts';
import { bareEnvironment } from './bare-environment.ts';

/** The server as operators run it: a separate process, which a test can end in any way. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

/** Starts `main.ts` with these settings and waits until it listens. If `readsLog` is true, the child's `stdout` is open to the test, which has to read it. */
export function startServerProcess(settings: Record<string, string>, how: { readsLog?: boolean } = {}): Promise<ServerProcess> {
  return start('../main.ts', settings, how);
}

/** A server that dies at a fault point chosen by the test. */
export interface DoomedServer extends ServerProcess {
  /** Fault points that `work` passes, in order. */
  pointsOf(work: () => Promise<unknown>): Promise<string[]>;
  /** Kills the process when it passes the point for the n-th time from now on, by default the first. */
  dieAt(point: string, times?: number): Promise<void>;
}

/** Like `startServerProcess`, with reports of the points of `platform/fault-points.ts`. */
export async function startDoomedServer(settings: Record<string, string>): Promise<DoomedServer> {
  const server = await start('doomed-server.ts', settings);
  const { child, ended } = server;
  const passed: string[] = [];
  child.on('message', (message: { passed?: string }) => {
    if (message.passed !== undefined) passed.push(message.passed);
  });
  const order = async (message: object): Promise<void> => {
    const answered = new Promise<void>((resolve) => {
      const hear = (answer: { armed?: true }) => {
        if (answer.armed === undefined) return;
        child.off('message', hear);
        resolve();
      };
      child.on('message', hear);
    });
    child.send(message);
    await Promise.race([answered, ended]);
  };
  return {
    ...server,
    async pointsOf(work) {
      passed.length = 0;
      await order({ listen: true });
      await work();
      await order({ listen: false });
      return [...passed];
    },
    dieAt: (point, times = 1) => order({ dieAt: point, times }),
  };
}

async function start(entry: string, settings: Record<string, string>, { readsLog = false } = {}): Promise<ServerProcess> {
  if (settings['DATABASE_URL'] !== undefined && settings['DEMO'] !== '0') await markAsDemo(settings['DATABASE_URL']);
  const env = { NODE_ENV: 'test', ...bareEnvironment(), LOG_LEVEL: 'silent', DRAIN_MS: '0', STAFF_PORT: '0', ...settings };
  const child = fork(path.join(import.meta.dirname, entry), {
    env,
    execArgv: [],
    stdio: ['ignore', readsLog ? 'pipe' : 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<number | string>((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal ?? '')));
  const [listening] = (await Promise.race([
    once(child, 'message'),
    ended.then((how) => {
      throw new Error(`the server ended with ${how}`);
    }),
  ])) as [{ url: string }];
  return { url: listening.url, child, ended };
}

/** Marks a migrated database as belonging to no company, so that the demo's settings may serve it. */
export async function markAsDemo(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query(`INSERT INTO installation (step, detail) VALUES ($1, '{"tests": true}') ON CONFLICT DO NOTHING`, [DEMO_MARK]);
  } finally {
    await client.end();
  }
}
