import { sql } from 'kysely';
import type { Database } from '../platform/database/connection.ts';
import type { CompanyAccount, Currency } from './account.ts';

/** Opens accounts of the company in a currency; existing ones stay. */
export async function openCompanyAccounts(database: Database, books: readonly CompanyAccount[], currency: Currency): Promise<void> {
  await sql`
    INSERT INTO ledger_account (book, currency) SELECT book, ${currency} FROM unnest(${[...books]}::text[]) AS wanted (book)
    ON CONFLICT (coalesce(member_id, 0), book, currency) DO NOTHING`.execute(database);
}
