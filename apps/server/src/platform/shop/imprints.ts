import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Texts } from '../database/schema/texts.ts';

/** The company that runs the shop in a country. */
export interface Imprint {
  companyCode: string;
  countryName: Texts;
  legalName: string;
  lines: string[];
  representedBy: string;
  register: string;
  taxNumber: string;
  email: string;
  phone: string;
}

/** The imprints of the served countries, in the countries' order. */
export async function readImprints(database: Database): Promise<Imprint[]> {
  const { rows } = await sql<Imprint>`
    SELECT imprint.company_code AS "companyCode", country.name AS "countryName", legal_name AS "legalName", lines, represented_by AS "representedBy",
      register, tax_number AS "taxNumber", email, phone
    FROM imprint JOIN country USING (company_code) WHERE country.is_served ORDER BY country.sort, imprint.company_code`.execute(database);
  return rows;
}
