import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { createRoles } from './embedded/embedded-roles.ts';
import { ownerRole, runningRole } from './running-role.ts';
import { openTestTablespace } from './test-tablespace.ts';
import { dropAbandonedDatabases, prepareTemplate, type TestRoles } from './test-template.ts';

const dataDir = path.join(import.meta.dirname, '../../../../../.data/test-cluster');

/** Fast settings without durability, because the tests' data need not survive a crash of the machine. The durability tests start their own server. */
const serverOptions = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '64MB',
  max_connections: '300',
  // A run opens thousands of connections, and each iteration costs both sides work.
  scram_iterations: '1',
  jit: 'off',
};

/** The PostgreSQL of a run of tests. */
export interface TestCluster {
  /** Address for the superuser. */
  readonly url: string;
  readonly roles: TestRoles;
  /** The name of the migrated, empty database that test databases are copied from. */
  readonly template: string;
  /** The tablespace of the copies; absent: the server's own. */
  readonly tablespace?: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts one PostgreSQL for the whole run (shared with simultaneous runs), with a migrated template. If a URL is given, uses the server there, for example one of the oldest
 * supported version.
 */
export async function startTestCluster(givenUrl?: string): Promise<TestCluster> {
  const server = givenUrl ? await onGivenServer(givenUrl) : await onServerOfOurOwn();
  await dropAbandonedDatabases(server.url);
  const template = await prepareTemplate(server.url, server.roles);
  // Only the own server has its files on this machine.
  const memory = givenUrl ? undefined : await openTestTablespace(server.url);
  if (memory === undefined) return { ...server, template };
  const stop = async () => {
    await memory.close();
    await server.stop();
  };
  return { ...server, template, tablespace: memory.name, stop };
}

type Server = Omit<TestCluster, 'template' | 'tablespace'>;

async function onGivenServer(url: string): Promise<Server> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await createRoles(client, typeof client.password === 'string' ? client.password : undefined);
  } finally {
    await client.end();
  }
  const as = (role: string): string => url.replace(/^(postgres(?:ql)?:\/\/)[^:@/]*/, `$1${role}`);
  return { url, roles: { owner: as(ownerRole), running: as(runningRole) }, stop: async () => undefined };
}

async function onServerOfOurOwn(): Promise<Server> {
  const { adminUrl, ownerUrl, url, stop } = await startOrRenew();
  return { url: adminUrl, roles: { owner: ownerUrl, running: url }, stop };
}

/** Starts the cluster, or recreates it if it cannot start, as may happen after a power failure without fsync. It holds nothing of value. */
async function startOrRenew(): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ dataDir, databaseName: 'postgres', serverOptions });
  } catch {
    await rm(path.join(dataDir, 'postgres'), { recursive: true, force: true });
    return startEmbeddedPostgres({ dataDir, databaseName: 'postgres', serverOptions });
  }
}
