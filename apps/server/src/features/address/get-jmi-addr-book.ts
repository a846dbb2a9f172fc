import type { Handler } from '../../operation/handler.ts';
import { textIn } from '../../operation/texts.ts';

/** The member's addresses, the default first, then the newest. */
export const getJmiAddrBook: Handler<'getJmiAddrBook'> = async ({ database, member, locale }) => {
  const rows = await database
    .selectFrom('address')
    .innerJoin('country', 'country.company_code', 'address.company_code')
    .innerJoin('province', 'province.id', 'address.province_id')
    .selectAll('address')
    .select(['country.name as country_name', 'province.name as province_name'])
    .where('member_id', '=', member.id)
    .orderBy('is_default', 'desc')
    .orderBy('address.id', 'desc')
    .execute();
  const data = rows.map((row) => ({
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
    clearanceCode: row.clearance_code,
    isDefault: row.is_default ? ('1' as const) : ('0' as const),
  }));
  return { data };
};
