import { sql } from 'kysely';
import { Client } from 'pg';
import { findDrift } from '../../apps/server/src/ledger/index.ts';
import { columnTypes } from '../../apps/server/src/platform/database/column-types.ts';
import { type Database, openDatabase, planningOptions } from '../../apps/server/src/platform/database/connection.ts';
import { withDatabase } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { keepOpening } from '../../apps/server/src/platform/shop/index.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/migrate.ts';
import { NamedStatementClient } from '../../apps/server/src/platform/database/named-statement-client.ts';
import { recordShoppers } from './record-shoppers.ts';
import { type BoughtBy, seedShoppers } from './seed-shoppers.ts';
import { freshNames, type PlannedStatement } from './statement-plan.ts';

/** The bare driver's side: a connection per shopper, and the statements of one purchase. */
export interface Driver {
  plans: Record<BoughtBy, PlannedStatement[][]>;
  /** Sends one purchase of a shopper, statement after statement. */
  replay(by: BoughtBy, shopper: number): Promise<void>;
  /** Renews the planner's statistics. */
  analyze(): Promise<void>;
  /** Throws if a replay did less than a purchase. */
  verify(): Promise<void>;
  close(): Promise<void>;
}

const DATABASE = 'driver';

/**
 * Creates a second, equal shop next to the product's, in the same PostgreSQL, and records there what purchases send. No server works on the second shop's rows: no outbox, no
 * notification, no listening catalogue.
 */
export async function openDriver(adminUrl: string, shoppers: number): Promise<Driver> {
  const databaseUrl = withDatabase(adminUrl, DATABASE);
  await createDatabase(adminUrl);
  await migrateDatabase(databaseUrl);
  const database = openDatabase({ url: databaseUrl, maxConnections: 4 });
  await keepOpening(database, new Date());
  const seeded = await seedShoppers(database, shoppers);
  await spreadIds(database);
  const plans = {
    click: await recordShoppers({ database, databaseUrl }, seeded.click),
    password: await recordShoppers({ database, databaseUrl }, seeded.password),
  };
  await database.destroy();
  const clients = await Promise.all(Array.from({ length: shoppers }, () => connect(databaseUrl)));
  return {
    plans,
    replay: (by, at) => replay(clients[at] as NamedStatementClient, plans[by][at] ?? []),
    analyze: async () => void (await clients[0]?.query('ANALYZE')),
    verify: () => verifyReplays(databaseUrl),
    close: async () => void (await Promise.all(clients.map((client) => client.end()))),
  };
}

/** Otherwise the order, attempt and mails of one purchase would have equal ids, and a plan could not tell which of them a statement means. */
async function spreadIds(database: Database): Promise<void> {
  for (const [at, table] of ['member_order', 'payment_attempt', 'job'].entries())
    await sql`ALTER TABLE ${sql.table(table)} ALTER COLUMN id RESTART WITH ${sql.lit((at + 1) * 1_000_000)}`.execute(database);
}

/** Throws unless every replayed purchase led to a paid order; otherwise the driver did less than the product. */
async function verifyReplays(databaseUrl: string): Promise<void> {
  const database = openDatabase({ url: databaseUrl, maxConnections: 1 });
  const { rows } = await sql<{ orders: number; unpaid: number }>`
    SELECT count(*)::int AS orders, count(*) FILTER (WHERE state <> 'paid')::int AS unpaid FROM member_order`.execute(database);
  const drift = await findDrift(database);
  await database.destroy();
  const { orders = 0, unpaid = 0 } = rows[0] ?? {};
  if (orders === 0 || unpaid > 0 || drift.length > 0)
    throw new Error(`of ${orders} replayed purchases ${unpaid} are unpaid, the books have ${drift.length} findings`);
}

async function createDatabase(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(`CREATE DATABASE ${DATABASE}`);
  await client.end();
}

async function connect(connectionString: string): Promise<NamedStatementClient> {
  const client = new NamedStatementClient({ connectionString, types: columnTypes, options: planningOptions });
  await client.connect();
  return client;
}

/** Sends the statements one after the other, with new names for this purchase. */
async function replay(client: NamedStatementClient, plan: readonly PlannedStatement[]): Promise<void> {
  const names = freshNames();
  for (const { text, values, gives } of plan) {
    const { rows } = await client.query<{ id: bigint }>(text, values(names));
    // A claim finds nothing if another shopper's claim has just taken the only mail; that shopper then sends it.
    if (gives !== undefined) names[gives] = String(rows[0]?.id ?? 0);
  }
}
