import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { periodText, rateToChange, removeRatePeriod } from '../../../features/places/index.ts';
import { countryToChange } from '../country-in-sight.ts';
import { recordChange } from '../record-change.ts';

/** Removes a rate that has not begun. On request the rate that ended for it continues. */
export function createRemoveRate({ businessTimeZone: timeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'removeRate'> {
  return async (context, payload) => {
    const { database } = context;
    const { companyCode, kind, rateId, extendsPrevious } = payload;
    await countryToChange(context, companyCode);
    const rate = await rateToChange(database, payload);
    await removeRatePeriod(database, rate, { kind, extendsPrevious });
    const values = [
      { what: rate.value.what, before: rate.value.text, after: null },
      { what: 'period', before: periodText(rate, timeZone), after: null },
    ];
    await recordChange(context, 'removeRate', payload, { province: rate.provinceCode, values });
    return { data: { rateId }, message: 'staff.done' };
  };
}
