import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';

/** Characters typed between the digits: spaces, the postal mark, and the hyphens of various keyboards. */
const ornaments = /[\s〒\-‐‑‒–—―−ー]/gu;

/** Place of a postal code, in any spelling: 150-0001, 1500001 and １５０－０００１ are the same. */
export const getAddressByPostalCode: Handler<'getAddressByPostalCode'> = async ({ database }, { postalCode, companyCode }) => {
  const digits = postalCode.normalize('NFKC').replace(ornaments, '').toUpperCase();
  const place = await database
    .selectFrom('postal_code')
    .select(['province_id', 'city', 'address'])
    .where('company_code', '=', companyCode)
    .where('postal_code', '=', digits)
    .executeTakeFirst();
  if (place === undefined) return refuse('postalCodeUnknown', { field: 'postalCode' });
  return { data: { provinceId: place.province_id, city: place.city, address: place.address } };
};
