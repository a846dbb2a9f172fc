import { amountOf } from '../../../operation/amounts.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { readHundredths } from './read-hundredths.ts';

/** Sets the price of shipping to a country up to a weight. */
export const setShippingRate: Handler<'setShippingRate'> = async ({ database }, { companyCode, upToGrams, fee }) => {
  const feeCents = readHundredths(fee, 'fee');
  const country = await database.selectFrom('country').select('company_code').where('company_code', '=', companyCode).executeTakeFirst();
  if (country === undefined) return refuse('countryUnknown');
  await database
    .insertInto('shipping_rate')
    .values({ company_code: companyCode, up_to_grams: upToGrams, fee_cents: feeCents })
    .onConflict((conflict) => conflict.columns(['company_code', 'up_to_grams']).doUpdateSet({ fee_cents: feeCents }))
    .execute();
  return { data: { fee: amountOf(feeCents) }, message: 'staff.done' };
};
