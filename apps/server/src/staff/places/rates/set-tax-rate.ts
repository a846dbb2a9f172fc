import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { countryToChange } from '../country-in-sight.ts';
import { provinceIdOf } from '../province-of.ts';
import { recordChange } from '../record-change.ts';
import { readPercent } from './read-percent.ts';
import { insertTaxRate, kindOfClass, readRest } from '../../../features/places/index.ts';

/** Sets the tax of a country or of one of its provinces from now on. The previous rate ends now and stays in the history. */
export function createSetTaxRate({ businessTimeZone: timeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'setTaxRate'> {
  return async (context, payload) => {
    const { database, staff } = context;
    const { companyCode, provinceCode } = payload;
    const basisPoints = readPercent(payload.percent);
    await countryToChange(context, companyCode);
    const place = { companyCode, provinceId: await provinceIdOf(database, companyCode, provinceCode) };
    const period = await readRest(database, kindOfClass(payload.taxClass), place);
    const { values } = await insertTaxRate(database, {
      kind: kindOfClass(payload.taxClass),
      place,
      period,
      endsPrevious: true,
      basisPoints,
      timeZone,
      staffId: staff.id,
    });
    await recordChange(context, 'setTaxRate', payload, { province: provinceCode, values });
    return { data: { percent: basisPoints / 100 }, message: 'staff.done' };
  };
}
