import type { PayloadOf } from '@upline/contract';
import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { countryToChange } from '../country-in-sight.ts';
import { provinceIdOf } from '../province-of.ts';
import { recordChange } from '../record-change.ts';
import { readFee } from './read-fee.ts';
import { insertShippingRate, readPeriod, type ShippingStep } from '../../../features/places/index.ts';

/** Plans shipping prices of a place for a period that has not begun. */
export function createPlanShippingRate({ businessTimeZone: timeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'planShippingRate'> {
  return async (context, payload) => {
    const { database, staff } = context;
    const { companyCode, provinceCode, endsPrevious } = payload;
    const steps = readSteps(payload.steps);
    await countryToChange(context, companyCode);
    const place = { companyCode, provinceId: await provinceIdOf(database, companyCode, provinceCode) };
    const period = await readPeriod(database, payload, timeZone);
    const { rateId, values } = await insertShippingRate(database, { place, period, endsPrevious, steps, timeZone, staffId: staff.id });
    await recordChange(context, 'planShippingRate', payload, { province: provinceCode, values });
    return { data: { rateId }, message: 'staff.done' };
  };
}

/** The prices, lightest weight first. Throws `amountRefused`, and `shippingStepsRefused` if two have the same weight. */
function readSteps(given: PayloadOf<'planShippingRate'>['steps']): ShippingStep[] {
  const steps = given.map(({ upToGrams, fee }) => ({ upToGrams, feeCents: Number(readFee(fee)) }));
  if (new Set(steps.map(({ upToGrams }) => upToGrams)).size < steps.length) throw refuse('shippingStepsRefused', { field: 'steps' });
  return steps.sort((a, b) => a.upToGrams - b.upToGrams);
}
