import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { countryToChange } from '../country-in-sight.ts';
import { readUse } from './get-country-use.ts';
import { provinceOf } from '../province-of.ts';
import { recordChange } from '../record-change.ts';

/** Removes an unused province. Locks it first, so that no address is added there in between. */
export const removeProvince: Handler<'removeProvince'> = async (context, payload) => {
  const { database } = context;
  const { companyCode, provinceId } = payload;
  await countryToChange(context, companyCode);
  const { code, names, place } = await provinceOf(database, companyCode, provinceId, { isLocked: true });
  const { addresses, orders, rates } = await readUse(context, companyCode, provinceId);
  const found = database.selectFrom('postal_code').select('postal_code').where('province_id', '=', provinceId).limit(1);
  const hasPostalCodes = (await found.executeTakeFirst()) !== undefined;
  if (addresses + orders + rates > 0 || hasPostalCodes)
    return refuse('provinceInUse', { params: { addresses, orders, rates, ...(hasPostalCodes ? { context: 'postalCodes' } : {}) } });
  await database.deleteFrom('province').where('id', '=', provinceId).execute();
  const values = [
    { what: 'code', before: code, after: null },
    ...Object.entries(names).map(([locale, text]) => ({ what: `names ${locale}`, before: text, after: null })),
    { what: 'place', before: String(place), after: null },
  ];
  await recordChange(context, 'removeProvince', payload, { province: code, values });
  return { data: { provinceId }, message: 'staff.done' };
};
