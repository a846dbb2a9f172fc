import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import { amountOf } from '../../../operation/amounts.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { countryToChange } from '../countries/country-in-sight.ts';
import { recordChange } from '../countries/record-change.ts';
import { isForPlace, type RatePlace } from './rate-kinds.ts';
import { readFee } from './read-fee.ts';
import { type ShippingStep, stepsOfRate } from './read-rates.ts';
import { readRest } from './read-rest.ts';
import { insertShippingRate, MOST_STEPS } from './shipping-rates.ts';

/** Sets one price of shipping to a country from this moment on. The other prices go on; what applied before ends here and stays in the history. */
export function createSetShippingRate({ businessTimeZone: timeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'setShippingRate'> {
  return async (context, payload) => {
    const { database } = context;
    const { companyCode, upToGrams } = payload;
    const feeCents = readFee(payload.fee);
    await countryToChange(context, companyCode);
    const place = { companyCode, provinceId: null };
    const others = (await presentSteps(database, place)).filter((step) => step.upToGrams !== upToGrams);
    const steps = [...others, { upToGrams, feeCents: Number(feeCents) }].sort((a, b) => a.upToGrams - b.upToGrams);
    if (steps.length > MOST_STEPS) return refuse('shippingStepsRefused', { field: 'upToGrams' });
    const period = await readRest(database, 'shipping', place);
    const { values } = await insertShippingRate(context, { place, period, endsPrevious: true, steps, timeZone });
    await recordChange(context, 'setShippingRate', payload, { values });
    return { data: { fee: amountOf(feeCents) }, message: 'staff.done' };
  };
}

async function presentSteps(database: Database, place: RatePlace): Promise<ShippingStep[]> {
  const { rows } = await sql<{ steps: ShippingStep[] }>`
    SELECT ${stepsOfRate} AS steps FROM shipping_rate_period AS rate WHERE ${isForPlace(place)} AND valid @> now()`.execute(database);
  return rows[0]?.steps ?? [];
}
