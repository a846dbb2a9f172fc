import type { PayloadOf } from '@upline/contract';
import { fitsPostalPatterns } from '@upline/contract/postal-pattern';
import type { Locale } from '@upline/i18n';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import { textIn } from '../../operation/texts.ts';
import type { Database } from '../../platform/database/connection.ts';

type Place = Pick<PayloadOf<'saveJmiAddrBook'>, 'fabId' | 'countryCode' | 'postalcode'>;

/**
 * Why an address cannot be at a place: the country is not served, the province is not offered there, or the postal code does not look like the country's. An unchanged place stays
 * allowed.
 */
export async function findPlaceFault(
  database: Database,
  { memberId, locale }: { memberId: bigint; locale: Locale },
  { fabId, countryCode, postalcode }: Place,
  provinceId: number,
): Promise<Refusal<'countryUnknown' | 'provinceUnknown' | 'postalCodeRefused'> | undefined> {
  const stays = await isThereNow(database, memberId, fabId, provinceId);
  const country = await database
    .selectFrom('country')
    .select(['name', 'is_served', 'postal_patterns', 'postal_example'])
    .where('company_code', '=', countryCode)
    .executeTakeFirst();
  if (country === undefined || !(country.is_served || stays)) return refuse('countryUnknown', { field: 'countryCode' });
  // The province is locked until the address is saved. An id may exceed the column's type; compared as bigint it is simply not found.
  const province = await database
    .selectFrom('province')
    .select('is_offered')
    .where('company_code', '=', countryCode)
    .where('id', '=', sql<number>`${provinceId}::bigint`)
    .forKeyShare()
    .executeTakeFirst();
  if (province === undefined || !(province.is_offered || stays)) return refuse('provinceUnknown', { field: 'province' });
  const { postal_patterns: patterns, postal_example: example } = country;
  if (postalcode === '' || fitsPostalPatterns(patterns, postalcode)) return undefined;
  const params = { country: textIn(locale, country.name), example: example === '' ? patterns.join(', ') : example };
  return refuse('postalCodeRefused', { field: 'postalcode', params });
}

/** Whether addresses in a country need a postal code; true for an unknown country. */
export async function needsPostalCode(database: Database, companyCode: string): Promise<boolean> {
  const country = await database.selectFrom('country').select('postal_required').where('company_code', '=', companyCode).executeTakeFirst();
  return country?.postal_required ?? true;
}

async function isThereNow(database: Database, memberId: bigint, fabId: number | undefined, provinceId: number): Promise<boolean> {
  if (fabId === undefined) return false;
  const there = await database
    .selectFrom('address')
    .select('id')
    .where('id', '=', BigInt(fabId))
    .where('member_id', '=', memberId)
    .where('province_id', '=', sql<number>`${provinceId}::bigint`)
    .executeTakeFirst();
  return there !== undefined;
}
