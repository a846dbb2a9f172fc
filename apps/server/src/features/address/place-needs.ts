import { sql } from 'kysely';
import type { Texts } from '../../platform/database/schema/texts.ts';
import { isCityState } from '../places/index.ts';
import type { Database } from '../../platform/database/connection.ts';

/** Which fields of a place an address in a country needs. */
export interface PlaceNeeds {
  readonly postalcode: boolean;
  readonly province: boolean;
  readonly city: boolean;
}

interface Country extends PlaceNeeds {
  /** Null for an unknown country. */
  readonly name: Texts | null;
}

/** A country needs a province while it offers one, a postal code if its rule says so, and a city unless it is one. An unknown country needs all. */
export async function readPlaceNeeds(database: Database, companyCode: string): Promise<Country> {
  const { rows } = await sql<Country>`
    SELECT name, ${!isCityState(companyCode)}::boolean AS city, postal_required AS postalcode, EXISTS (SELECT FROM province WHERE province.company_code = country.company_code AND is_offered) AS province
    FROM country WHERE company_code = ${companyCode}`.execute(database);
  return rows[0] ?? { postalcode: true, province: true, city: true, name: null };
}
