import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { sql } from 'kysely';

/**
 * Country codes in the order by which a week's lines name them. A list only ever grows at its end, so that a place means the same country in every
 * week: it begins as in the latest closed week up to `week`.
 */
export async function loadCompanies(database: Database, week: Week): Promise<string[]> {
  const { rows: earlier } = await sql<{ companies: string[] }>`
    SELECT facts->'companies' AS companies FROM week_run WHERE week <= ${week} ORDER BY week DESC LIMIT 1`.execute(database);
  const known = earlier[0]?.companies ?? [];
  const countries = await database.selectFrom('country').select('company_code').orderBy('company_code').execute();
  return [...known, ...countries.map((country) => country.company_code).filter((code) => !known.includes(code))];
}

/** Places of country codes. Throws for a code that is not among them. */
export function placesOf(companies: readonly string[]): (code: string) => number {
  const places = new Map(companies.map((code, place) => [code, place]));
  return (code) => {
    const place = places.get(code);
    if (place === undefined) throw new RangeError(`no such company: ${code}`);
    return place;
  };
}
