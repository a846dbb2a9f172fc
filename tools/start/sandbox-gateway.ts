import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { rootFolder, type Settings } from '../../apps/server/src/config/settings.ts';
import { endProcess } from './end-process.ts';

const gatewayFolder = path.join(rootFolder, 'apps/gateway/src');
const RESTART_AFTER_MS = 1_000;
const STOP_WITHIN_MS = 5_000;

/** A process next to the shop. */
interface Beside {
  /** Main file, relative to the gateway's folder. */
  main: string;
  title: string;
  environment: Readonly<Record<string, string>>;
}

interface Running {
  stop(): Promise<void>;
}

/** Starts the sandbox gateway in a separate process and keeps it running. Rejects if its first start fails. */
export function startSandboxGateway(settings: Settings): Promise<Running> {
  return keepBeside({
    main: 'main.ts',
    title: 'The sandbox gateway',
    environment: {
      GATEWAY_PORT: String(settings.gateway.port),
      GATEWAY_PUBLIC_URL: settings.gateway.publicUrl,
      GATEWAY_PRIVATE_KEY: settings.gateway.privateKey,
      GATEWAY_IPN_SECRET: settings.gateway.ipnSecret,
      GATEWAY_DATA_DIR: path.join(settings.dataDir, 'gateway'),
      SHOP_ORIGIN: shopOrigins(settings.publicUrl),
    },
  });
}

/** Starts the Stripe-like service in a separate process and keeps it running. Rejects if its first start fails. */
export function startSandboxStripe({ dataDir }: Settings, port: number): Promise<Running> {
  const environment = { STRIPE_PORT: String(port), STRIPE_DATA_DIR: path.join(dataDir, 'gateway') };
  return keepBeside({ main: 'stripe/main.ts', title: 'The service of Stripe’s shape', environment });
}

async function keepBeside(beside: Beside): Promise<Running> {
  let isStopping = false;
  let child = await spawnBeside(beside);
  const keepRunning = (current: ChildProcess): void => {
    current.once('exit', () => {
      if (isStopping) return;
      console.error(`${beside.title} ended; starting it again.`);
      setTimeout(() => {
        if (isStopping) return;
        spawnBeside(beside).then(
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

async function spawnBeside({ main, title, environment }: Beside): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(gatewayFolder, main)], {
    cwd: rootFolder,
    // The channel reports the end of this process. The child's output is hidden, because it would mix with ours.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...environment },
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${title} did not start.`)));
  });
  return child;
}

/** A browser on the same machine may use either name for the shop. */
function shopOrigins(publicUrl: string): string {
  const { origin } = new URL(publicUrl);
  const twin = origin.replace('//127.0.0.1', '//localhost');
  return twin === origin ? origin : `${origin},${twin}`;
}
