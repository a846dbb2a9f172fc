import { sql } from 'kysely';
import { Client } from 'pg';
import { OperatorError } from '../../apps/server/src/config/operator-error.ts';
import type { Settings } from '../../apps/server/src/config/settings.ts';
import { openDatabase } from '../../apps/server/src/platform/database/connection.ts';
import { hasCluster } from '../../apps/server/src/platform/database/embedded/has-cluster.ts';
import type { Logger } from '../../apps/server/src/platform/logger.ts';
import { type DatabasePlace, findDatabase } from '../../apps/server/src/start-server.ts';

/** No shop at the configured place; the message says which setting to change. */
class NoShopError extends OperatorError {
  override name = 'NoShopError';
}

/** Describes the database in a line for the terminal, without its password. */
export function nameOfDatabase({ database, dataDir }: Pick<Settings, 'database' | 'dataDir'>): string {
  if (database.url === undefined) return `Database: the embedded one in ${dataDir}`;
  // `Client` reads every form of a PostgreSQL address, such as that of a local socket.
  const { host, port, database: name = '', user = '' } = new Client({ connectionString: database.url });
  return `Database: ${name} on ${host}:${port} as ${user}`;
}

/** The shop's database. Never creates one: throws if it is missing or empty. */
export async function findShop(settings: Settings, log: Logger): Promise<DatabasePlace> {
  if (settings.database.url === undefined && !(await hasCluster(settings.dataDir)))
    throw new NoShopError(
      `There is no database in ${settings.dataDir}. Set DATA_DIR to a folder that holds one, or DATABASE_URL to the shop's database; npm start makes a new shop.`,
    );
  const place = await findDatabase(settings, log);
  try {
    if (await isEmpty(place.directUrl))
      throw new NoShopError(
        'This database is empty: no shop was opened in it. Set DATABASE_URL or DATA_DIR to the database of your shop; a new shop is opened as docs/operating/open-a-shop.md says.',
      );
    return place;
  } catch (error) {
    await place.stop();
    throw error;
  }
}

async function isEmpty(url: string): Promise<boolean> {
  const database = openDatabase({ url, maxConnections: 1, applicationName: 'upline-staff' });
  try {
    const { rows } = await sql<{ empty: boolean }>`SELECT to_regclass('kysely_migration') IS NULL AS empty`.execute(database);
    return rows[0]?.empty !== false;
  } finally {
    await database.destroy();
  }
}
