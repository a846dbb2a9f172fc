import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { sql } from 'kysely';

/**
 * Country codes. A week's lines name a country by its index in this list. A later week's list only adds codes at the end, so an index means the same country in every week: it
 * begins like the list of the latest closed week up to `week`, or of a shorter period closed after it.
 */
export async function loadCompanies(database: Database, week: Week): Promise<string[]> {
  const { rows: earlier } = await sql<{ companies: string[] }>`
    SELECT companies FROM (
      (SELECT facts -> 'companies' AS companies FROM week_run WHERE week <= ${week} ORDER BY week DESC LIMIT 1)
      UNION ALL
      (SELECT facts -> 'companies' FROM period_run
        WHERE facts IS NOT NULL AND last_day <= to_date(${week}::text || '7', 'IYYYIWID') ORDER BY id DESC LIMIT 1)) AS lists
    ORDER BY jsonb_array_length(companies) DESC LIMIT 1`.execute(database);
  const known = earlier[0]?.companies ?? [];
  const countries = await database.selectFrom('country').select('company_code').orderBy('company_code').execute();
  return [...known, ...countries.map((country) => country.company_code).filter((code) => !known.includes(code))];
}

/** Finds the index of a country code. Throws for a code that is not in the list. */
export function companyIndexes(companies: readonly string[]): (code: string) => number {
  const indexes = new Map(companies.map((code, index) => [code, index]));
  return (code) => {
    const index = indexes.get(code);
    if (index === undefined) throw new RangeError(`no such company: ${code}`);
    return index;
  };
}
