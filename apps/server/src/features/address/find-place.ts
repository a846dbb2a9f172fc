import type { PayloadOf } from '@upline/contract';
import { fitsPostalPatterns } from '@upline/contract/postal-pattern';
import type { Locale } from '@upline/i18n';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import { textIn } from '../../operation/texts.ts';
import type { Database } from '../../platform/database/connection.ts';
import { WHOLE_COUNTRY } from '../places/index.ts';
import { readPlaceNeeds } from './place-needs.ts';
import type { StoredAddress } from './stored-address.ts';

type Place = Pick<PayloadOf<'saveJmiAddrBook'>, 'countryCode' | 'postalcode'>;

/**
 * The province of an address: the row of the whole country where it offers none. Or why the address cannot be there: the country is not served, the province is not offered, or the
 * postal code does not look like the country's. An unchanged place stays allowed.
 */
export async function findPlace(
  database: Database,
  { stored, locale }: { stored: StoredAddress | undefined; locale: Locale },
  { countryCode, postalcode }: Place,
  asked: number | undefined,
): Promise<Refusal<'countryUnknown' | 'provinceUnknown' | 'postalCodeRefused'> | { provinceId: number }> {
  const stays = asked !== undefined && stored?.province_id === asked;
  const country = await database
    .selectFrom('country')
    .select(['name', 'is_served', 'postal_patterns', 'postal_example'])
    .where('company_code', '=', countryCode)
    .executeTakeFirst();
  if (country === undefined || !(country.is_served || stays)) return refuse('countryUnknown', { field: 'countryCode' });
  // The province is locked until the address is saved. An id may exceed the column's type; compared as bigint it is simply not found.
  const province = await database
    .selectFrom('province')
    .select(['id', 'code', 'is_offered'])
    .where('company_code', '=', countryCode)
    .where(asked === undefined ? sql<boolean>`code = ${WHOLE_COUNTRY}` : sql<boolean>`id = ${asked}::bigint`)
    .forKeyShare()
    .executeTakeFirst();
  const isWhole = province?.code === WHOLE_COUNTRY && !(await readPlaceNeeds(database, countryCode)).province;
  if (province === undefined || !(province.is_offered || isWhole || stays)) return refuse('provinceUnknown', { field: 'province' });
  const { postal_patterns: patterns, postal_example: example } = country;
  if (postalcode === '' || fitsPostalPatterns(patterns, postalcode)) return { provinceId: province.id };
  const params = { country: textIn(locale, country.name), example: example === '' ? patterns.join(', ') : example };
  return refuse('postalCodeRefused', { field: 'postalcode', params });
}
