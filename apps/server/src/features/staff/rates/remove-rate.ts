import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { countryToChange } from '../countries/country-in-sight.ts';
import { recordChange } from '../countries/record-change.ts';
import { periodText } from './plan-period.ts';
import { isForPlace, rateTables } from './rate-kinds.ts';
import { exactText } from './read-period.ts';
import { rateToChange } from './rate-to-change.ts';

/** Removes a rate that has not begun. On request the one that ended for it goes on. */
export function createRemoveRate({ businessTimeZone: timeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'removeRate'> {
  return async (context, payload) => {
    const { database } = context;
    const { companyCode, kind, rateId, extendsPrevious } = payload;
    await countryToChange(context, companyCode);
    const rate = await rateToChange(database, payload);
    if (rate.hasBegun) return refuse('rateBegun');
    const table = rateTables[kind];
    const { rows } = await sql<{
      start: string;
    }>`DELETE FROM ${table} WHERE rate.id = ${rateId} RETURNING ${exactText(sql`lower(valid)`)} AS start`.execute(database);
    if (extendsPrevious)
      await sql`UPDATE ${table} SET valid = tstzrange(lower(valid), ${rate.toText}::timestamptz)
        WHERE ${isForPlace(rate.place)} AND upper(valid) = ${rows[0]?.start}::timestamptz`.execute(database);
    const values = [
      { what: rate.value.what, before: rate.value.text, after: null },
      { what: 'period', before: periodText(rate, timeZone), after: null },
    ];
    await recordChange(context, 'removeRate', payload, { province: rate.provinceCode, values });
    return { data: { rateId }, message: 'staff.done' };
  };
}
