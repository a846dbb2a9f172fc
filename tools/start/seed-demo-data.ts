import { sql } from 'kysely';
import { openDatabase } from '../../apps/server/src/platform/database/connection.ts';
import { seedDemo } from '../seed/seed.ts';

const MARK = 'demo-data';
const SEED_LOCK = 71_905_115;

/**
 * Fills an empty shop with demo data, once: all in one transaction together with the mark that says so, so that a killed
 * start leaves nothing half-filled. A shop that has products of its own is left alone. Answers whether it filled.
 */
export async function seedDemoData(databaseUrl: string, progress: (line: string) => void): Promise<boolean> {
  const database = openDatabase({ url: databaseUrl, maxConnections: 2, statementTimeoutMs: 300_000, applicationName: 'upline-seed' });
  try {
    return await database.transaction().execute(async (transaction) => {
      await sql`SELECT pg_advisory_xact_lock(${SEED_LOCK})`.execute(transaction);
      const { rows } = await sql<{ filled: boolean }>`
        SELECT EXISTS (SELECT FROM installation WHERE step = ${MARK}) OR EXISTS (SELECT FROM product) AS filled`.execute(transaction);
      if (rows[0]?.filled) return false;
      await seedDemo(transaction, { progress });
      await sql`INSERT INTO installation (step, detail) VALUES (${MARK}, '{}')`.execute(transaction);
      return true;
    });
  } finally {
    await database.destroy();
  }
}
