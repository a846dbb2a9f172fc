import { printable } from '../../apps/server/src/config/operator-error.ts';
import type { Settings } from '../../apps/server/src/config/settings.ts';
import { prepareSchema } from '../../apps/server/src/platform/database/prepare-schema.ts';
import { requireShopKind } from '../../apps/server/src/platform/database/require-shop-kind.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { type DatabasePlace, findDatabase } from '../../apps/server/src/start-server.ts';
import { buildWeb } from './build-web.ts';
import { requireFreePort } from './require-free-port.ts';
import { startSandboxChain } from './sandbox-chain.ts';
import { startSandboxGateway, startSandboxStripe } from './sandbox-gateway.ts';
import type { ShutDown } from './shut-down.ts';

/** Runs one step and reports its name and its time if it took noticeably long. */
export async function step<T>(shutDown: ShutDown, title: string, work: () => Promise<T>): Promise<T> {
  shutDown.signal.throwIfAborted();
  const begun = performance.now();
  const announce = setTimeout(() => console.log(`${title} …`), 400);
  try {
    return await work();
  } finally {
    clearTimeout(announce);
    const seconds = (performance.now() - begun) / 1000;
    if (seconds > 0.4 && !shutDown.signal.aborted) console.log(`${title}: ${seconds.toFixed(1)} s`);
  }
}

export type BringUpOptions = {
  /** False in development, which makes the pages from source. */
  buildsPages: boolean;
};

/** Prepares everything that the server needs: free ports, built pages, a database with its data, the sandbox gateway. Skips finished parts. */
export async function bringUp(settings: Settings, shutDown: ShutDown, { buildsPages }: BringUpOptions): Promise<DatabasePlace> {
  await requireFreePort(settings.host, settings.port, 'PORT');
  if (settings.staff.port !== 0) await requireFreePort(settings.staff.host, settings.staff.port, 'STAFF_PORT');
  if (settings.gateway.isSandbox) await requireFreePort('127.0.0.1', settings.gateway.port, 'GATEWAY_PORT');
  if (settings.stripe.port !== undefined) await requireFreePort('127.0.0.1', settings.stripe.port, 'STRIPE_PORT');
  const build = (): Promise<unknown> => buildWeb({ output: 'quiet', signal: shutDown.signal });
  // The database is prepared at the same time. If that fails, the fault is reported at once, and the end of this process ends the build.
  const building = buildsPages ? step(shutDown, 'Building the pages', build) : Promise.resolve();
  building.catch(() => undefined);
  const place = await prepareDatabase(settings, shutDown);
  await building;
  if (settings.gateway.isSandbox) {
    const gateway = await step(shutDown, 'Starting the sandbox gateway', () => startSandboxGateway(settings));
    shutDown.add(() => gateway.stop());
  }
  const { port } = settings.stripe;
  if (port !== undefined) {
    const stripe = await step(shutDown, 'Starting the service of Stripe’s shape', () => startSandboxStripe(settings, port));
    shutDown.add(() => stripe.stop());
  }
  const chain = await startSandboxChain(settings);
  if (chain) shutDown.add(() => chain.stop());
  return place;
}

async function prepareDatabase(settings: Settings, shutDown: ShutDown): Promise<DatabasePlace> {
  const log = createLogger({ level: settings.logLevel });
  const place = await step(shutDown, 'Starting the database', () => findDatabase(settings, log));
  shutDown.add(() => place.stop());
  await step(shutDown, 'Migrating the database', () => prepareSchema(place));
  // Checked before the demo's data is written, because a company's shop gets none of it.
  await requireShopKind(place.directUrl, settings);
  if (!settings.isDemo) return place;
  // Only the demo loads the seed and its drawings.
  const { seedDemoData } = await import('./seed-demo-data.ts');
  await step(shutDown, 'Filling the shop with demo data', () =>
    seedDemoData(settings, place.ownerUrl ?? place.directUrl, (line) => console.log(`  ${line}`)),
  );
  return place;
}

/** Exits with only the message if it says what to do, otherwise with the whole error. */
export async function endWithError(error: unknown, shutDown: ShutDown): Promise<void> {
  if (shutDown.signal.aborted) return;
  console.error(printable(error));
  await shutDown.end(1);
}
