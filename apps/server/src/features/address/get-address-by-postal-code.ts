import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';

/** Everything people write between the digits: spaces, the postal mark, and what keyboards offer as a hyphen. */
const ornaments = /[\s〒\-‐‑‒–—―−ー]/gu;

/** The place a postal code belongs to, however it was typed: 150-0001, 1500001 and １５０－０００１ are one. */
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
