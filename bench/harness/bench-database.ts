import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/connection.ts';
import { startEmbeddedPostgres, withDatabase } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/migrate.ts';
import { processorTimeOfFamily } from './processor-time.ts';

const LONGEST_FILLING_MS = 3_600_000;

export interface DatabaseAddress {
  url: string;
  ownerUrl: string;
}

export interface BenchCluster {
  /** A migrated database of this name, new unless the folder is kept. */
  open(name: string): Promise<Database>;
  /** The addresses of an opened database: for the role that runs the shop, and for the one that owns the tables. */
  addressOf(name: string): DatabaseAddress;
  /** Flushes memory to disk, so that the next measurement does not pay for earlier filling. Only the superuser may. */
  checkpoint(): Promise<void>;
  /** Processor time that PostgreSQL has used so far, in milliseconds; undefined if the system does not report it. */
  processorTime(): Promise<number | undefined>;
  /** Copies an opened database, file by file, and opens the copy. Ends the pools of the original: open it again to use it. */
  copy(from: string, to: string): Promise<Database>;
}

/** Runs `work` with a new PostgreSQL and no shop server, then deletes it. With `kept` its data stay in that folder for the next run. */
export async function withCluster(work: (cluster: BenchCluster) => Promise<void>, kept?: string): Promise<void> {
  const dataDir = kept ?? (await mkdtemp(path.join(tmpdir(), 'upline-bench-')));
  if (kept !== undefined) await mkdir(kept, { recursive: true });
  // The database's account must be able to enter the folder; otherwise the data would go elsewhere and remain after the bench.
  await chmod(dataDir, 0o755);
  const closers: (() => Promise<unknown>)[] = kept === undefined ? [() => rm(dataDir, { recursive: true, force: true })] : [];
  const addresses = new Map<string, DatabaseAddress>();
  const pools = new Map<string, Database>();
  let adminUrl = '';
  const asAdmin = async (statement: string): Promise<Record<string, unknown>[]> => {
    const client = new Client({ connectionString: adminUrl });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  let postmaster: number | undefined;
  const processorTime = async (): Promise<number | undefined> => {
    postmaster ??= Number.parseInt(String((await asAdmin(`SELECT pg_read_file('postmaster.pid', 0, 20) AS pid`))[0]?.['pid']), 10);
    return processorTimeOfFamily(postmaster);
  };
  const endPool = async (name: string): Promise<void> => {
    await pools.get(name)?.destroy();
    pools.delete(name);
  };
  try {
    const open = async (databaseName: string): Promise<Database> => {
      const postgres = await startEmbeddedPostgres({ dataDir, databaseName });
      closers.push(() => postgres.stop());
      addresses.set(databaseName, postgres);
      // A database with connections cannot be copied; this one holds all other connections.
      adminUrl = withDatabase(postgres.adminUrl, 'postgres');
      await migrateDatabase(postgres.ownerUrl);
      const database = openDatabase({
        url: postgres.ownerUrl,
        maxConnections: 8,
        statementTimeoutMs: 300_000,
        // Filling lifts the server's limit and waits for an index over millions of rows.
        answerTimeoutMs: LONGEST_FILLING_MS,
      });
      await endPool(databaseName);
      pools.set(databaseName, database);
      closers.push(() => endPool(databaseName));
      return database;
    };
    const addressOf = (name: string): DatabaseAddress => {
      const address = addresses.get(name);
      if (address === undefined) throw new Error(`the database ${name} was not opened`);
      return address;
    };
    const copy = async (from: string, to: string): Promise<Database> => {
      await endPool(from);
      await asAdmin(`CREATE DATABASE "${to}" TEMPLATE "${from}" STRATEGY file_copy`);
      return open(to);
    };
    await work({ open, addressOf, checkpoint: async () => void (await asAdmin('CHECKPOINT')), processorTime, copy });
  } finally {
    for (const closer of closers.reverse()) await closer().catch((error: unknown) => console.error(error));
  }
}
