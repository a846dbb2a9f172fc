import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/connection.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/migrate.ts';

export interface DatabaseAddress {
  url: string;
  ownerUrl: string;
}

export interface BenchCluster {
  /** A migrated database of this name, new unless the folder is kept. */
  open(name: string): Promise<Database>;
  /** The addresses of an opened database: for the role that runs the shop, and for the one that owns the tables. */
  addressOf(name: string): DatabaseAddress;
}

/** Runs `work` with a new PostgreSQL and no shop server; deletes it afterwards. With `kept` its data are in that folder and stay there for the next run. */
export async function withCluster(work: (cluster: BenchCluster) => Promise<void>, kept?: string): Promise<void> {
  const dataDir = kept ?? (await mkdtemp(path.join(tmpdir(), 'upline-bench-')));
  if (kept !== undefined) await mkdir(kept, { recursive: true });
  // The database's account must be able to enter the folder; otherwise the data would be put
  // elsewhere and remain after the bench.
  await chmod(dataDir, 0o755);
  const closers: (() => Promise<unknown>)[] = kept === undefined ? [() => rm(dataDir, { recursive: true, force: true })] : [];
  const addresses = new Map<string, DatabaseAddress>();
  try {
    const open = async (databaseName: string): Promise<Database> => {
      const postgres = await startEmbeddedPostgres({ dataDir, databaseName });
      closers.push(() => postgres.stop());
      addresses.set(databaseName, postgres);
      await migrateDatabase(postgres.ownerUrl);
      const database = openDatabase({ url: postgres.ownerUrl, maxConnections: 8, statementTimeoutMs: 300_000 });
      closers.push(() => database.destroy());
      return database;
    };
    const addressOf = (name: string): DatabaseAddress => {
      const address = addresses.get(name);
      if (address === undefined) throw new Error(`the database ${name} was not opened`);
      return address;
    };
    await work({ open, addressOf });
  } finally {
    for (const closer of closers.reverse()) await closer().catch((error: unknown) => console.error(error));
  }
}
