import { Client } from 'pg';
import type { Settings } from '../../apps/server/src/config/settings.ts';
import { isRoot, nobody, requireSwitchTo } from '../../apps/server/src/platform/database/embedded/account.ts';
import { EmbeddedDatabaseError } from '../../apps/server/src/platform/database/embedded/embedded-database-error.ts';
import { requireShopKind, ShopKindError } from '../../apps/server/src/platform/database/require-shop-kind.ts';
import { DatabaseAwayError, waitForDatabase } from '../../apps/server/src/platform/database/wait-for-database.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { type Finding, fault, good, note } from './finding.ts';

const LEAST_VERSION = 15;
/** Two processes, each with its pool and five more connections. */
const PROCESSES = 2;
const BESIDE_THE_POOL = 5;
/** The limit at which the shop's own log warns. */
const LONGEST_SKEW_MS = 2_000;

/** Checks whether the shop can use the configured database. Only reads. */
export async function examineDatabase(settings: Settings): Promise<Finding[]> {
  const { url, directUrl, ownerUrl, preparedStatements } = settings.database;
  if (url === undefined || directUrl === undefined) return [examineEmbedded()];
  const log = createLogger({ level: 'silent' });
  const addresses = [
    { setting: 'DATABASE_URL', url, preparedStatements },
    { setting: 'DATABASE_DIRECT_URL', url: directUrl, preparedStatements: true },
    { setting: 'DATABASE_OWNER_URL', url: ownerUrl ?? directUrl, preparedStatements: true },
  ] as const;
  const asked = new Set<string>();
  for (const address of addresses) {
    if (asked.has(address.url)) continue;
    asked.add(address.url);
    try {
      await waitForDatabase({ ...address, waitMs: 0, log });
    } catch (error) {
      if (error instanceof DatabaseAwayError) return [fault('Database', error.message)];
      throw error;
    }
  }
  return examineServer(directUrl, settings);
}

/** The embedded database is neither started nor created; a start does that. */
function examineEmbedded(): Finding {
  try {
    requireSwitchTo(isRoot() ? nobody : undefined);
    return good('Database', 'The embedded PostgreSQL in the data folder; a start makes or joins it.');
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) return fault('Database', error.message);
    throw error;
  }
}

interface Server {
  version: string;
  encoding: string;
  connections: number;
  time: number;
  isMigrated: boolean;
}

async function examineServer(url: string, settings: Settings): Promise<Finding[]> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    application_name: 'upline-doctor',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const asked = Date.now();
    const { rows } = await client.query<Server>(`
      SELECT current_setting('server_version') AS version, current_setting('server_encoding') AS encoding,
             current_setting('max_connections')::int AS connections, (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS time,
             to_regclass('installation') IS NOT NULL AS "isMigrated"`);
    const skewMs = (asked + Date.now()) / 2 - (rows[0] as Server).time;
    const server = rows[0] as Server;
    const findings = [
      judgeVersion(server.version),
      judgeEncoding(server.encoding),
      judgeConnections(server.connections, settings),
      judgeClock(skewMs),
    ];
    return server.isMigrated
      ? [...findings, await examineKind(url, settings)]
      : [...findings, good('Database', 'It is empty; a start makes its tables.')];
  } finally {
    await client.end();
  }
}

/** `version` in PostgreSQL's format: `15.6 (Debian …)`. */
export function judgeVersion(version: string): Finding {
  if (Number.parseInt(version, 10) >= LEAST_VERSION) return good('Database', `PostgreSQL ${version} answers.`);
  return fault(
    'Database',
    `PostgreSQL ${version} is too old. Upgrade the server to ${LEAST_VERSION} or newer, or set DATABASE_URL to another.`,
  );
}

export function judgeEncoding(encoding: string): Finding {
  if (encoding === 'UTF8') return good('Database', 'It holds the texts of every language (UTF8).');
  return fault(
    'Database',
    `The database is encoded in ${encoding}, which lacks letters of our languages. Make it with ENCODING 'UTF8' TEMPLATE template0.`,
  );
}

/** `most` is PostgreSQL's own limit. */
export function judgeConnections(most: number, { database: { maxConnections } }: Pick<Settings, 'database'>): Finding {
  const needed = PROCESSES * (maxConnections + BESIDE_THE_POOL);
  if (most >= needed) return good('Database', `It takes ${most} connections.`);
  return note(
    'Database',
    `It takes ${most} connections and two processes of the shop use up to ${needed}. Raise max_connections, or lower DATABASE_MAX_CONNECTIONS.`,
  );
}

/** `skewMs`: how far this machine's clock is ahead of the database's. */
export function judgeClock(skewMs: number): Finding {
  const seconds = (Math.abs(skewMs) / 1_000).toFixed(1);
  if (Math.abs(skewMs) <= LONGEST_SKEW_MS) return good('Clock', `This machine and the database differ by ${seconds} s.`);
  return note(
    'Clock',
    `This machine is ${seconds} s ${skewMs > 0 ? 'ahead of' : 'behind'} the database, whose clock decides every date. Let NTP set both.`,
  );
}

async function examineKind(url: string, settings: Settings): Promise<Finding> {
  try {
    await requireShopKind(url, settings);
    return good('Database', settings.isDemo ? 'It holds a demo, as the settings say.' : "It holds a company's shop, as the settings say.");
  } catch (error) {
    if (error instanceof ShopKindError) return fault('Database', error.message);
    throw error;
  }
}
