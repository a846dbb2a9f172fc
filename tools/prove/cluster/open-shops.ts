import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { rootFolder } from '../../../apps/server/src/config/settings.ts';
import { freePort } from '../../../apps/server/src/testing/free-port.ts';
import type { Cluster } from './build-cluster.ts';
import { type Kept, keepRunning } from '../harness/supervisor.ts';

interface Parts {
  cluster: Cluster;
  folder: string;
  settings: Readonly<Record<string, string>>;
  closers: (() => Promise<unknown>)[];
}

const READY_WITHIN_MS = 180_000;

/** Starts the shop's processes with automatic restarts, and waits until all are ready. */
export async function openShops({ cluster, folder, settings, closers }: Parts): Promise<Kept[]> {
  const main = path.join(rootFolder, 'apps/server/src/main.ts');
  const shops: Kept[] = [];
  for (const [at, port] of cluster.shopPorts.entries()) {
    const env = { NODE_ENV: 'production', ...settings, PORT: String(port), STAFF_PORT: String(await freePort()) };
    const shop = keepRunning({ program: process.execPath, args: [main], env, logFile: path.join(folder, `shop${at + 1}.log`) });
    closers.push(() => shop.stop());
    shops.push(shop);
  }
  const until = Date.now() + READY_WITHIN_MS;
  for (const port of cluster.shopPorts)
    while (!(await isReady(port))) {
      if (Date.now() > until) throw new Error(`the shop on port ${port} was not ready within ${READY_WITHIN_MS / 1_000} s`);
      await delay(300);
    }
  return shops;
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
