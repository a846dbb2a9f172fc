import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Adds the first members of a database, without money, and the country they need; returns their ids. */
export async function insertMembers(database: Database, count: number): Promise<bigint[]> {
  await sql`INSERT INTO country (company_code, name, flag, dial_code) VALUES ('US', '{"en_US": "United States"}', '🇺🇸', '1')
    ON CONFLICT DO NOTHING`.execute(database);
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO member (code, username, company_code, email)
    SELECT 'US' || lpad(n::text, 8, '0'), 'ledger' || n, 'US', 'ledger' || n || '@example.com'
    FROM generate_series(1, ${count}::int) AS n RETURNING id`.execute(database);
  return rows.map(({ id }) => id);
}
