import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/connection.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/migrate.ts';

export interface BenchCluster {
  /** A migrated database of this name, new unless the folder is kept. */
  open(name: string): Promise<Database>;
  /** The address of an opened database, for the role that runs the shop. */
  urlOf(name: string): string;
}

/** Runs `work` with a new PostgreSQL and no shop server; deletes it afterwards. With `kept` its data are in that folder and stay there for the next run. */
export async function withCluster(work: (cluster: BenchCluster) => Promise<void>, kept?: string): Promise<void> {
  const dataDir = kept ?? (await mkdtemp(path.join(tmpdir(), 'upline-bench-')));
  if (kept !== undefined) await mkdir(kept, { recursive: true });
  // The database's account must be able to enter the folder; otherwise the data would be put
  // elsewhere and remain after the bench.
  await chmod(dataDir, 0o755);
  const closers: (() => Promise<unknown>)[] = kept === undefined ? [() => rm(dataDir, { recursive: true, force: true })] : [];
  const urls = new Map<string, string>();
  try {
    const open = async (databaseName: string): Promise<Database> => {
      const postgres = await startEmbeddedPostgres({ dataDir, databaseName });
      closers.push(() => postgres.stop());
      urls.set(databaseName, postgres.url);
      await migrateDatabase(postgres.ownerUrl);
      const database = openDatabase({ url: postgres.ownerUrl, maxConnections: 8, statementTimeoutMs: 300_000 });
      closers.push(() => database.destroy());
      return database;
    };
    await work({ open, urlOf: (name) => urls.get(name) ?? '' });
  } finally {
    for (const closer of closers.reverse()) await closer().catch((error: unknown) => console.error(error));
  }
}
