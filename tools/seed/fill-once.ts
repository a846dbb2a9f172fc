import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { type SeedOptions, seedDemo } from './seed.ts';

const MARK = 'demo-data';
const SEED_LOCK = 71_905_115;

/**
 * Fills an empty shop once: all in one transaction together with the mark that says so, so that a killed run leaves nothing
 * half-filled and the next one starts over. A shop that has products of its own is left alone. Answers whether it filled.
 */
export async function fillOnce(database: Database, options: SeedOptions): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${SEED_LOCK})`.execute(transaction);
    const { rows } = await sql<{ filled: boolean }>`
      SELECT EXISTS (SELECT FROM installation WHERE step = ${MARK}) OR EXISTS (SELECT FROM product) AS filled`.execute(transaction);
    if (rows[0]?.filled) return false;
    await seedDemo(transaction, options);
    const detail = JSON.stringify({ members: options.members ?? 5_000, products: options.products ?? 240 });
    await sql`INSERT INTO installation (step, detail) VALUES (${MARK}, ${detail})`.execute(transaction);
    return true;
  });
}
