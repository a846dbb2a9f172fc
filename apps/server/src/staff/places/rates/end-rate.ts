import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { moveEnd, periodText, rateToChange } from '../../../features/places/index.ts';
import { countryToChange } from '../country-in-sight.ts';
import { recordChange } from '../record-change.ts';

/** Moves the end of a rate that is not over. */
export function createEndRate({ businessTimeZone: timeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'endRate'> {
  return async (context, payload) => {
    const { database } = context;
    const { companyCode, kind, rateId, lastDay } = payload;
    await countryToChange(context, companyCode);
    const rate = await rateToChange(database, payload);
    const to = await moveEnd(database, rate, { kind, lastDay, timeZone });
    const values = [{ what: 'period', before: periodText(rate, timeZone), after: periodText({ from: rate.from, to }, timeZone) }];
    await recordChange(context, 'endRate', payload, { province: rate.provinceCode, values });
    return { data: { rateId }, message: 'staff.done' };
  };
}
