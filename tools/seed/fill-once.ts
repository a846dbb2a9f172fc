import { BASE_PRODUCTS } from './limits.ts';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { DEMO_MARK } from '../../apps/server/src/platform/database/require-shop-kind.ts';
import { closeHistory } from './close-history.ts';
import { LARGE_NETWORK } from './members/network.ts';
import { seedStates } from './members/seed-states.ts';
import { seedShopSettings } from './content/seed-shop-settings.ts';
import { DECIDED_AFTER_MS, playWallet, withdrawEarnings } from './members/seed-wallets.ts';
import { type SeedOptions, seedDemo } from './seed.ts';

const HISTORY_MARK = 'demo-history';
const SEED_LOCK = 71_905_115;
const WEEKS_BETWEEN_WITHDRAWALS = 3;

/**
 * Fills an empty shop once, in one transaction together with its completion mark, so that a killed run leaves nothing and the next one starts over. Then closes the past weeks,
 * each in its own transaction, and adds the wallets' history; the next run continues a killed one. Does not touch a shop that already has products. Needs two connections. Returns
 * whether it filled.
 */
export async function fillOnce(database: Database, options: SeedOptions): Promise<boolean> {
  const isFilled = await database.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${SEED_LOCK})`.execute(transaction);
    const { rows } = await sql<{ filled: boolean }>`
      SELECT EXISTS (SELECT FROM installation WHERE step = ${DEMO_MARK}) OR EXISTS (SELECT FROM product) AS filled`.execute(transaction);
    if (rows[0]?.filled) return false;
    await seedDemo(transaction, options);
    const members = options.members ?? 5_000;
    const detail = JSON.stringify({ members, products: options.products ?? BASE_PRODUCTS, history: members < LARGE_NETWORK });
    await sql`INSERT INTO installation (step, detail) VALUES (${DEMO_MARK}, ${detail})`.execute(transaction);
    return true;
  });
  if (await wantsHistory(database)) await makeHistory(database, options);
  // A demo of an earlier release has no settings yet, and would lose its pictures.
  if (await isDemoDatabase(database)) await seedShopSettings(database, options.now ?? new Date());
  return isFilled;
}

async function isDemoDatabase(database: Database): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT EXISTS (SELECT FROM installation WHERE step = ${DEMO_MARK}) AS is`.execute(database);
  return rows[0]?.is === true;
}

/** A large network keeps its weeks open, because it exists to test closing them. */
async function wantsHistory(database: Database): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    SELECT EXISTS (SELECT FROM installation WHERE step = ${DEMO_MARK} AND detail->'history' = 'true')
      AND NOT EXISTS (SELECT FROM installation WHERE step = ${HISTORY_MARK}) AS wanted`.execute(database);
  return rows[0]?.wanted === true;
}

async function makeHistory(database: Database, options: SeedOptions): Promise<void> {
  const { now = new Date(), timeZone = 'America/Los_Angeles', progress = () => undefined } = options;
  const weeks = await closeHistory(database, {
    now,
    timeZone,
    // A journal is sorted by date, so everything is booked in order.
    beforeRelease: (until) => playWallet(database, now, until),
    onReleased: async (at, released) => {
      if (released % WEEKS_BETWEEN_WITHDRAWALS !== 0) return;
      await playWallet(database, now, new Date(at.getTime() + DECIDED_AFTER_MS));
      await withdrawEarnings(database, at);
    },
  });
  progress(`${weeks} weeks closed`);
  await database.transaction().execute(async (transaction) => {
    await playWallet(transaction, now, now);
    await seedStates(transaction, now);
    await sql`INSERT INTO installation (step, detail) VALUES (${HISTORY_MARK}, ${JSON.stringify({ weeks })})`.execute(transaction);
  });
}
