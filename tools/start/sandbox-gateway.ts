import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { rootFolder, type Settings } from '../../apps/server/src/config/settings.ts';
import { endProcess } from './end-process.ts';

const main = path.join(rootFolder, 'apps/gateway/src/main.ts');
const RESTART_AFTER_MS = 1_000;
const STOP_WITHIN_MS = 5_000;

/** Starts the sandbox gateway as a process of its own and keeps it running. Rejects when it does not come up the first time. */
export async function startSandboxGateway(settings: Settings): Promise<{ stop(): Promise<void> }> {
  let isStopping = false;
  let child = await spawnGateway(settings);
  const keepRunning = (current: ChildProcess): void => {
    current.once('exit', () => {
      if (isStopping) return;
      console.error('The sandbox gateway ended; starting it again.');
      setTimeout(() => {
        if (isStopping) return;
        spawnGateway(settings).then(
          (next) => {
            child = next;
            keepRunning(next);
          },
          (error: unknown) => console.error(error),
        );
      }, RESTART_AFTER_MS).unref();
    });
  };
  keepRunning(child);
  return {
    async stop() {
      isStopping = true;
      await endProcess(child, STOP_WITHIN_MS);
    },
  };
}

async function spawnGateway(settings: Settings): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main], {
    cwd: rootFolder,
    // The channel tells it when this process has ended. Its output is not shown, because it would
    // mix with ours.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      GATEWAY_PORT: String(settings.gateway.port),
      GATEWAY_PUBLIC_URL: settings.gateway.publicUrl,
      GATEWAY_PRIVATE_KEY: settings.gateway.privateKey,
      GATEWAY_IPN_SECRET: settings.gateway.ipnSecret,
      GATEWAY_DATA_DIR: path.join(settings.dataDir, 'gateway'),
      SHOP_ORIGIN: shopOrigins(settings.publicUrl),
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The sandbox gateway did not start.')));
  });
  return child;
}

/** On the same machine a browser may use either name for the shop. */
function shopOrigins(publicUrl: string): string {
  const { origin } = new URL(publicUrl);
  const twin = origin.replace('//127.0.0.1', '//localhost');
  return twin === origin ? origin : `${origin},${twin}`;
}
