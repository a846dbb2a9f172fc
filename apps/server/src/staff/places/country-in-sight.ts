import { sql } from 'kysely';
import type { StaffContext } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Texts } from '../../platform/database/schema/texts.ts';

export interface CountryRow {
  companyCode: string;
  names: Texts;
  flag: string;
  dialCode: string;
  place: number;
  isServed: boolean;
  postalPatterns: string[];
  postalExample: string;
  postalRequired: boolean;
}

export const countryColumns = sql`country.company_code AS "companyCode", country.name AS names, country.flag, country.dial_code AS "dialCode",
  country.sort AS place, country.is_served AS "isServed", country.postal_patterns AS "postalPatterns", country.postal_example AS "postalExample",
  country.postal_required AS "postalRequired"`;

export const seesCountry = ({ companies }: StaffContext['staff'], companyCode: string): boolean => companies?.includes(companyCode) ?? true;

/** A country that the caller may see. Throws `countryUnknown` otherwise. */
export async function countryInSight({ database, staff }: StaffContext, companyCode: string): Promise<CountryRow> {
  return visible(await sql<CountryRow>`SELECT ${countryColumns} FROM country WHERE company_code = ${companyCode}`.execute(database), staff);
}

/**
 * A country that the caller may change, locked until the transaction ends, so that changes of one country wait for each other. Throws `countryUnknown` for one that the caller may
 * not see, and `notAllowed` to staff limited to companies: members of all companies send to a country.
 */
export async function countryToChange({ database, staff }: StaffContext, companyCode: string): Promise<CountryRow> {
  const statement = sql<CountryRow>`SELECT ${countryColumns} FROM country WHERE company_code = ${companyCode} FOR NO KEY UPDATE`;
  const country = visible(await statement.execute(database), staff);
  refuseLimited(staff);
  return country;
}

/** Throws `notAllowed` to staff limited to companies: only staff of all companies change what concerns members of all companies. */
export function refuseLimited({ companies }: StaffContext['staff']): void {
  if (companies !== undefined) throw refuse('notAllowed', { params: { context: 'staff' } });
}

function visible({ rows: [country] }: { rows: CountryRow[] }, staff: StaffContext['staff']): CountryRow {
  if (country === undefined || !seesCountry(staff, country.companyCode)) throw refuse('countryUnknown', { field: 'companyCode' });
  return country;
}
