import { createHash } from 'node:crypto';
import { withDatabase } from './embedded/embedded-postgres.ts';
import { isProcessAlive } from './embedded/process-alive.ts';
import { migrationsFolder, readMigrations } from './migration-files.ts';
import { prepareSchema } from './prepare-schema.ts';
import { guardedTables, ownerRole } from './running-role.ts';
import { withClient } from './with-client.ts';

/** Addresses of the test server as the roles of the shop. */
export type TestRoles = { owner: string; running: string };

const TEMPLATE_LOCK = 71_905_114;

/** Creates the template for the present migrations if it does not exist; returns its name. */
export async function prepareTemplate(clusterUrl: string, roles: TestRoles): Promise<string> {
  const migrations = await readMigrations(migrationsFolder);
  const hash = createHash('sha256')
    .update(JSON.stringify([...migrations, guardedTables]))
    .digest('hex')
    .slice(0, 16);
  const template = `template_${hash}`;
  await withClient(clusterUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount !== 0) return;
    // It has another name until it is complete, because a killed run must not leave a template
    // without tables.
    await client.query(`DROP DATABASE IF EXISTS ${template}_unfinished WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${template}_unfinished OWNER ${ownerRole}`);
    const [directUrl, ownerUrl] = [roles.running, roles.owner].map((url) => withDatabase(url, `${template}_unfinished`));
    await prepareSchema({ directUrl: directUrl as string, ownerUrl: ownerUrl as string });
    await client.query(`ALTER DATABASE ${template}_unfinished RENAME TO ${template}`);
  });
  return template;
}

/** Drops databases of killed runs, whose test process no longer exists. */
export async function dropAbandonedDatabases(clusterUrl: string): Promise<void> {
  await withClient(clusterUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(`SELECT datname AS name FROM pg_database WHERE datname LIKE 'test\\_%'`);
    for (const { name } of rows) {
      const pid = Number(name.split('_')[1]);
      if (!isProcessAlive(pid)) await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);
    }
  });
}
