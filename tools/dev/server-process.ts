import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { rootFolder } from '../../apps/server/src/config/settings.ts';
import { endProcess } from '../start/end-process.ts';

const main = path.join(rootFolder, 'apps/server/src/main.ts');
const STOP_WITHIN_MS = 3_000;

export type ServerProcess = {
  /** Ends the running server, if any, and starts one from the sources as they are now. False when it does not come up. */
  restart(): Promise<boolean>;
  stop(): Promise<void>;
};

/** The server as a child process, so that changed sources are read anew; `environment` is added to this process's own. */
export function createServerProcess(environment: Readonly<Record<string, string>>): ServerProcess {
  let child: ChildProcess | undefined;
  const stop = async (): Promise<void> => {
    if (child) await endProcess(child, STOP_WITHIN_MS);
  };
  return {
    stop,
    async restart() {
      await stop();
      const next = spawn(process.execPath, [main], {
        cwd: rootFolder,
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      child = next;
      return new Promise((resolve) => {
        next.once('message', () => resolve(true));
        next.once('exit', () => resolve(false));
        next.once('error', () => resolve(false));
      });
    },
  };
}
