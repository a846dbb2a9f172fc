import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Which fields of a place an address in a country needs. */
export interface PlaceNeeds {
  readonly postalcode: boolean;
  readonly province: boolean;
}

/** A country needs a province while it offers one, and a postal code if its rule says so. An unknown country needs both. */
export async function readPlaceNeeds(database: Database, companyCode: string): Promise<PlaceNeeds> {
  const { rows } = await sql<PlaceNeeds>`
    SELECT postal_required AS postalcode, EXISTS (SELECT FROM province WHERE province.company_code = country.company_code AND is_offered) AS province
    FROM country WHERE company_code = ${companyCode}`.execute(database);
  return rows[0] ?? { postalcode: true, province: true };
}
