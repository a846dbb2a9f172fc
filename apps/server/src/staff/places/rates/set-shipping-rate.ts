import type { Settings } from '../../../config/settings.ts';
import { amountOf } from '../../../operation/amounts.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { countryToChange } from '../country-in-sight.ts';
import { recordChange } from '../record-change.ts';
import { insertShippingRate, MOST_STEPS, presentSteps, readRest } from '../../../features/places/index.ts';
import { readFee } from './read-fee.ts';

/** Sets one shipping price to a country from now on. The other prices continue; the previous price ends now and stays in the history. */
export function createSetShippingRate({ businessTimeZone: timeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'setShippingRate'> {
  return async (context, payload) => {
    const { database, staff } = context;
    const { companyCode, upToGrams } = payload;
    const feeCents = readFee(payload.fee);
    await countryToChange(context, companyCode);
    const place = { companyCode, provinceId: null };
    const others = (await presentSteps(database, place)).filter((step) => step.upToGrams !== upToGrams);
    const steps = [...others, { upToGrams, feeCents: Number(feeCents) }].sort((a, b) => a.upToGrams - b.upToGrams);
    if (steps.length > MOST_STEPS) return refuse('shippingStepsRefused', { field: 'upToGrams' });
    const period = await readRest(database, 'shipping', place);
    const { values } = await insertShippingRate(database, { place, period, endsPrevious: true, steps, timeZone, staffId: staff.id });
    await recordChange(context, 'setShippingRate', payload, { values });
    return { data: { fee: amountOf(feeCents) }, message: 'staff.done' };
  };
}
