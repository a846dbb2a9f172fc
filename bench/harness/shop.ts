import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { rootFolder } from '../../apps/server/src/config/settings.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/connection.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { keepOpening } from '../../apps/server/src/platform/shop/index.ts';
import { prepareSchema } from '../../apps/server/src/platform/database/prepare-schema.ts';
import { buildWeb } from '../../tools/start/build-web.ts';
import { type ChildServer, startChildServer } from './child-server.ts';
import type { ReadTime } from './processor-shares.ts';
import { processorTimeOfFamily } from './processor-time.ts';

export interface Shop {
  /** Connection of the superuser: benches fill and rebuild tables. */
  database: Database;
  /** For the role that runs the shop. */
  databaseUrl: string;
  /** For the superuser, to create a second database next to the shop's. */
  adminUrl: string;
  /** The product's server, a separate process in production mode. */
  server: ChildServer;
  /** Processor time that PostgreSQL has used so far, in milliseconds; undefined if the system does not report it. */
  databaseTime: ReadTime;
}

/**
 * Builds the pages if necessary and runs `work` on a shop with a new database, which `seed` fills
 * before the server starts. Everything is deleted afterwards. `more` overrides settings.
 */
export async function withShop(
  seed: (database: Database) => Promise<void>,
  work: (shop: Shop) => Promise<void>,
  more: Record<string, string> = {},
): Promise<void> {
  await buildWeb({ output: 'quiet' });
  await withDatabase(async (place) => {
    await seed(place.database);
    const settings = await serverSettings(place.dataDir, place.databaseUrl);
    const server = await startChildServer(path.join(rootFolder, 'apps/server/src/main.ts'), { ...settings, ...more });
    place.closers.push(() => server.stop());
    await work({ ...place, server });
  });
}

export interface Place extends Omit<Shop, 'server'> {
  dataDir: string;
  /** Stopped in reverse order, before the database. */
  closers: (() => Promise<unknown>)[];
}

/** Runs `work` on a new, migrated, empty database and deletes it afterwards. */
export async function withDatabase(work: (place: Place) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'upline-bench-'));
  // The database's account must be able to enter the folder; otherwise the data would go elsewhere and remain after the bench.
  await chmod(dataDir, 0o755);
  const closers: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer().catch((error: unknown) => console.error(error));
  };
  const forgetSignals = onEnd(close);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir });
    closers.push(() => postgres.stop());
    await prepareSchema({ directUrl: postgres.url, ownerUrl: postgres.ownerUrl });
    const database = openDatabase({ url: postgres.adminUrl, maxConnections: 4 });
    closers.push(() => database.destroy());
    await keepOpening(database, new Date());
    const postmaster = await sql<{ pid: number }>`SELECT pg_read_file('postmaster.pid', 0, 20)::text AS pid`.execute(database);
    const pid = Number.parseInt(String(postmaster.rows[0]?.pid), 10);
    const databaseTime = () => processorTimeOfFamily(pid);
    await work({ database, databaseUrl: postgres.url, adminUrl: postgres.adminUrl, databaseTime, dataDir, closers });
  } finally {
    forgetSignals();
    await close();
  }
}

/** Stops server and database when the bench is interrupted. */
function onEnd(close: () => Promise<void>): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'disconnect', 'uncaughtException'] as const;
  const end = (reason: unknown) => {
    if (reason instanceof Error) console.error(reason);
    void close().finally(() => process.exit(1));
  };
  for (const signal of signals) process.once(signal, end);
  return () => {
    for (const signal of signals) process.removeListener(signal, end);
  };
}

/** Production settings for a server process; nothing listens at the addresses of mail and gateway. */
export async function serverSettings(dataDir: string, databaseUrl: string): Promise<Record<string, string>> {
  const nobody = '127.0.0.1:9';
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DRAIN_MS: '0',
    PORT: String(await freePort()),
    GATEWAY_PORT: '9',
    STAFF_PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    SMTP_URL: `smtp://${nobody}`,
    SIGNING_SECRET: 'bench-signing-secret',
    PAYOUT_KEY: 'dXBsaW5lLXRlc3QtcGF5b3V0LWtleS1vZi0zMi1ieSE=',
    GATEWAY_URL: `http://${nobody}`,
    GATEWAY_PRIVATE_KEY: 'bench-private-key',
    GATEWAY_IPN_SECRET: 'bench-notification-secret',
  };
}
