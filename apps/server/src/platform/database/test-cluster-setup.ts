import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { createRoles } from './embedded/embedded-roles.ts';
import { ownerRole, runningRole } from './running-role.ts';
import { dropAbandonedDatabases, prepareTemplate, type TestRoles } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that contains test databases; see test-database.ts. */
    testCluster: { url: string; template: string; roles: TestRoles };
    /** A given server on which they are made, instead of an embedded one. */
    testServerUrl?: string;
  }
}

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
};

/**
 * Vitest's global set-up: one PostgreSQL for the whole run (shared with simultaneous runs), with a migrated template. With TEST_DATABASE_URL it uses the named
 * server, for example one of the oldest supported version.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = project.getProvidedContext().testServerUrl;
  const cluster = given ? await onGivenServer(given) : await onServerOfOurOwn();
  await dropAbandonedDatabases(cluster.url);
  project.provide('testCluster', { url: cluster.url, roles: cluster.roles, template: await prepareTemplate(cluster.url, cluster.roles) });
  return () => cluster.stop();
}

interface TestCluster {
  /** The address for the superuser. */
  url: string;
  roles: TestRoles;
  stop(): Promise<void>;
}

async function onGivenServer(url: string): Promise<TestCluster> {
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

async function onServerOfOurOwn(): Promise<TestCluster> {
  const { adminUrl, ownerUrl, url, stop } = await startOrRenew();
  return { url: adminUrl, roles: { owner: ownerUrl, running: url }, stop };
}

/** Without fsync a power failure may leave a cluster that cannot start. It holds nothing of value, so it is made anew. */
async function startOrRenew(): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ dataDir, databaseName: 'postgres', serverOptions });
  } catch {
    await rm(path.join(dataDir, 'postgres'), { recursive: true, force: true });
    return startEmbeddedPostgres({ dataDir, databaseName: 'postgres', serverOptions });
  }
}
