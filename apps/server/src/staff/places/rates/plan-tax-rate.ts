import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { countryToChange } from '../country-in-sight.ts';
import { provinceIdOf } from '../province-of.ts';
import { recordChange } from '../record-change.ts';
import { readPercent } from './read-percent.ts';
import { insertTaxRate, kindOfClass, readPeriod } from '../../../features/places/index.ts';

/** Plans the tax of a place for a period that has not begun. */
export function createPlanTaxRate({ businessTimeZone: timeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'planTaxRate'> {
  return async (context, payload) => {
    const { database, staff } = context;
    const { companyCode, provinceCode, endsPrevious } = payload;
    const basisPoints = readPercent(payload.percent);
    await countryToChange(context, companyCode);
    const place = { companyCode, provinceId: await provinceIdOf(database, companyCode, provinceCode) };
    const period = await readPeriod(database, payload, timeZone);
    const { rateId, values } = await insertTaxRate(database, {
      kind: kindOfClass(payload.taxClass),
      place,
      period,
      endsPrevious,
      basisPoints,
      timeZone,
      staffId: staff.id,
    });
    await recordChange(context, 'planTaxRate', payload, { province: provinceCode, values });
    return { data: { rateId }, message: 'staff.done' };
  };
}
