import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from './connection.ts';
import { withDatabase } from './embedded/embedded-postgres.ts';
import { ownerRole } from './running-role.ts';
import { withClient } from './with-client.ts';

export type TestDatabase = {
  /** The address for the role that runs the shop, as in production. */
  url: string;
  database: Database;
  /** The address for the role that owns the tables. */
  ownerUrl: string;
  /** Connection as the superuser, for acts that need the database's own rights. */
  admin: Database;
  drop(): Promise<void>;
};

/** A test machine has other work, and may be many times slower than a shop's. */
const LONGEST_STATEMENT_MS = 100_000;

/** Makes a migrated, empty database for a test file, in about 80 ms. `isOpen`: its shop is open, as members need it. Call `drop()` in afterAll. */
export async function createTestDatabase({ isOpen = true } = {}): Promise<TestDatabase> {
  const { url: clusterUrl, template, tablespace, roles } = inject('testCluster');
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await withClient(clusterUrl, (client) =>
    client.query(
      `CREATE DATABASE ${name} OWNER ${ownerRole} TEMPLATE ${template} STRATEGY file_copy ${tablespace ? `TABLESPACE ${tablespace}` : ''}`,
    ),
  );
  const url = withDatabase(roles.running, name);
  const database = openDatabase({ url, maxConnections: 8, statementTimeoutMs: LONGEST_STATEMENT_MS });
  const admin = openDatabase({ url: withDatabase(clusterUrl, name), maxConnections: 2, statementTimeoutMs: LONGEST_STATEMENT_MS });
  if (isOpen)
    await database
      .insertInto('shop_opening')
      .values({ opened_at: new Date(0) })
      .execute();
  return {
    url,
    database,
    ownerUrl: withDatabase(roles.owner, name),
    admin,
    async drop() {
      await Promise.all([database.destroy(), admin.destroy()]);
      await withClient(clusterUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}
