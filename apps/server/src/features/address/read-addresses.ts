import type { AnswerOf } from '@upline/contract';
import type { MemberContext } from '../../operation/context.ts';
import { addressSeen } from './address-seen.ts';
import { textIn } from '../../operation/texts.ts';

/** The member's own addresses, the default first, then the newest. Optionally only one of them, or only the default. */
export async function readAddresses(
  { database, member, locale }: Pick<MemberContext, 'database' | 'member' | 'locale'>,
  only: { fabId?: number; isDefault?: true } = {},
): Promise<AnswerOf<'getJmiAddrBook'>['data']> {
  const rows = await database
    .selectFrom('address')
    .innerJoin('country', 'country.company_code', 'address.company_code')
    .innerJoin('province', 'province.id', 'address.province_id')
    .selectAll('address')
    .select(['country.name as country_name', 'province.name as province_name'])
    .where('member_id', '=', member.id)
    .$if(only.fabId !== undefined, (query) => query.where('address.id', '=', BigInt(only.fabId ?? 0)))
    .$if(only.isDefault === true, (query) => query.where('is_default', '=', true))
    .orderBy('is_default', 'desc')
    .orderBy('address.id', 'desc')
    .execute();
  return rows.map((row) => ({
    fabId: Number(row.id),
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    mobiletele: row.mobile,
    papernumber: row.paper_number,
    countryCode: row.company_code,
    countryCodeDesc: textIn(locale, row.country_name),
    companyCodeDesc: textIn(locale, row.country_name),
    province: row.province_id,
    provinceDesc: textIn(locale, row.province_name),
    city: row.city,
    address: row.street,
    postalcode: row.postal_code,
    clearanceCode: row.company_code === 'KR' ? row.clearance_code : '',
    isDefault: row.is_default ? ('1' as const) : ('0' as const),
    seen: addressSeen(row),
  }));
}
