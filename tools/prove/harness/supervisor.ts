import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from '../../../apps/server/src/platform/database/embedded/account.ts';

/** A program that is restarted whenever it ends, as by a service manager. */
export interface Kept {
  readonly pid: () => number | undefined;
  readonly starts: () => number;
  kill(signal: NodeJS.Signals): void;
  /** Prevents restarts until `resume`. */
  hold(): void;
  resume(): void;
  /** Ends the program without a restart, after 15 seconds by force; resolves when it has exited. */
  stop(): Promise<void>;
}

export interface KeptProgram {
  program: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  account?: Account;
  /** File that receives all output of the program. */
  logFile: string;
  /** Pause before a restart; default one second. */
  restartMs?: number;
}

const STOP_LIMIT_MS = 15_000;

export function keepRunning({ program, args, env, account, logFile, restartMs = 1_000 }: KeptProgram): Kept {
  const log = createWriteStream(logFile, { flags: 'a' });
  let child: ChildProcess | undefined;
  let [starts, isOver, isHeld] = [0, false, false];
  const start = (): void => {
    if (isOver || isHeld) return;
    starts += 1;
    child = spawn(program, args, {
      ...account,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], LC_ALL: 'C', ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.pipe(log, { end: false });
    child.once('error', (error) => log.write(`${error.message}\n`));
    child.once('exit', () => {
      child = undefined;
      void delay(restartMs).then(() => {
        if (child === undefined) start();
      });
    });
  };
  start();
  return {
    pid: () => child?.pid,
    starts: () => starts,
    kill: (signal) => void child?.kill(signal),
    hold: () => void (isHeld = true),
    resume() {
      isHeld = false;
      if (child === undefined) start();
    },
    async stop() {
      isOver = true;
      const ending = child;
      if (ending === undefined) return;
      const gone = once(ending, 'exit');
      ending.kill('SIGTERM');
      const forced = setTimeout(() => ending.kill('SIGKILL'), STOP_LIMIT_MS);
      await gone;
      clearTimeout(forced);
    },
  };
}
