import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Logger } from '../logger.ts';
import { carefulPool } from './careful-pool.ts';
import { columnTypes } from './column-types.ts';
import { CopyingClient } from './copy/copying-client.ts';
import { NamedStatementClient } from './named-statement-client.ts';
import type { Schema } from './schema/schema.ts';
import { clientKeepAlive, serverKeepAlive } from './tcp-keep-alive.ts';

/** A pool of connections, or a transaction. Code that only reads or writes accepts both. */
export type Database = Kysely<Schema>;

/** A transaction: its writes are committed or undone together. A pool is not assignable to it. */
export type Transaction = KyselyTransaction<Schema>;

/** Parts or a context whose `database` is the transaction that the caller opened. */
export type Within<Given extends { database: Database }> = Omit<Given, 'database'> & { readonly database: Transaction };

export type DatabaseSettings = {
  /** `postgresql://…`; a Unix socket as `postgresql://user@/database?host=/folder`. */
  url: string;
  /** Most connections held at once. Default 16. */
  maxConnections?: number;
  /** The server cancels a statement that runs longer, in milliseconds. Default 15 000. */
  statementTimeoutMs?: number;
  /** A statement that gets no answer for this long fails, and its connection is ended. Default 5 000 above `statementTimeoutMs`. */
  answerTimeoutMs?: number;
  /** Longest wait for a connection, new or pooled. Default 10 000. */
  connectTimeoutMs?: number;
  /** Off if a transaction pooler is in between. Default on. */
  preparedStatements?: boolean;
  /** If true, the server refuses every change; behind a transaction pooler the role decides. Default false. */
  isReadOnly?: boolean;
  applicationName?: string;
  logger?: Logger;
};

/**
 * Opens a pool of connections. It connects on first use; `destroy()` closes it. A connection that failed is never used again (docs/decisions/0023).
 */
export function openDatabase(settings: DatabaseSettings): Database {
  const ClientClass = settings.preparedStatements === false ? CopyingClient : NamedStatementClient;
  const pool = new Pool({
    connectionString: settings.url,
    max: settings.maxConnections ?? 16,
    connectionTimeoutMillis: settings.connectTimeoutMs ?? 10_000,
    idleTimeoutMillis: 60_000,
    ...clientKeepAlive,
    application_name: settings.applicationName ?? 'upline',
    types: columnTypes,
    Client: ClientClass,
    ...serverSettings(settings),
  } as ConstructorParameters<typeof Pool>[0]);
  // An idle client reports errors through the pool; a client in use when the server dies reports them itself.
  pool.on('error', (error) => settings.logger?.warn({ err: error }, 'database connection lost'));
  pool.on('connect', (client) => client.on('error', (error) => settings.logger?.debug({ err: error }, 'database client error')));
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: carefulPool(pool) }) });
  opened.set(database, settings);
  pools.set(database, pool);
  return database;
}

const opened = new WeakMap<Database, DatabaseSettings>();
const pools = new WeakMap<Database, Pool>();

/** Number of connections in a pool, idle ones, waiting requests, and the maximum. Empty for anything but a pool. */
export function connectionsOf(database: Database): Readonly<Record<string, number>> {
  const pool = pools.get(database);
  if (pool === undefined) return {};
  return { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, most: pool.options.max };
}

/** The settings of a pool, so that a worker thread can open the same database. Throws for a pool that `openDatabase` did not make. */
export function settingsOf(database: Database): DatabaseSettings {
  const settings = opened.get(database);
  if (settings === undefined) throw new Error('not a pool: a transaction cannot be opened a second time');
  return settings;
}

/**
 * PostgreSQL's 4 was meant for turning disks. At 4, a statement that is planned while a table is small reads all of it, and goes on doing so on its connection while the table grows
 * to thousands of rows, until the next ANALYZE; checks of foreign keys too.
 */
export const planningOptions = '-c random_page_cost=1.1';

/** A pooler refuses unknown start-up parameters, so there the operator sets these on the role. */
function serverSettings(settings: DatabaseSettings): object {
  const statementTimeoutMs = settings.statementTimeoutMs ?? 15_000;
  const clientSide = { query_timeout: settings.answerTimeoutMs ?? statementTimeoutMs + 5_000 };
  if (settings.preparedStatements === false) return clientSide;
  const readOnly = settings.isReadOnly === true ? ' -c default_transaction_read_only=on' : '';
  const options = `${serverKeepAlive.options} ${planningOptions}${readOnly}`;
  return { ...clientSide, options, statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: 30_000 };
}
