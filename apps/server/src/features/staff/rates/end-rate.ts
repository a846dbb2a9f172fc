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

interface End {
  to: string | null;
  isPast: boolean;
  isEmpty: boolean;
}

/** Moves the end of a rate that is not over. */
export function createEndRate({ businessTimeZone: timeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'endRate'> {
  return async (context, payload) => {
    const { database } = context;
    const { companyCode, kind, rateId, lastDay } = payload;
    await countryToChange(context, companyCode);
    const rate = await rateToChange(database, payload);
    if (rate.isOver) return refuse('rateOver');
    const table = rateTables[kind];
    const { rows } = await sql<End>`
      WITH given AS (SELECT nullif(${lastDay}::text, '')::date AS last)
      SELECT ${exactText(sql`(last + 1)::timestamp AT TIME ZONE ${timeZone}`)} AS "to", coalesce(last < (now() AT TIME ZONE ${timeZone})::date, false) AS "isPast",
        coalesce((last + 1)::timestamp AT TIME ZONE ${timeZone} <= lower(valid), false) AS "isEmpty"
      FROM given, ${table} WHERE rate.id = ${rateId}`.execute(database);
    const { to, isPast, isEmpty } = rows[0] as End;
    if (isPast) return refuse('rateInPast', { field: 'lastDay' });
    if (isEmpty) return refuse('rateEndsFirst', { field: 'lastDay' });
    const range = sql`tstzrange((SELECT lower(valid) FROM ${table} WHERE rate.id = ${rateId}), ${to}::timestamptz)`;
    const others = await sql<{ from: Date | null; to: Date | null }>`
      SELECT lower(valid) AS "from", upper(valid) AS "to" FROM ${table} WHERE ${isForPlace(rate.place)} AND rate.id <> ${rateId} AND valid && ${range}
      ORDER BY lower(valid) LIMIT 1`.execute(database);
    const [inTheWay] = others.rows;
    if (inTheWay !== undefined) return refuse('rateOverlaps', { field: 'lastDay', params: { period: periodText(inTheWay, timeZone) } });
    await sql`UPDATE ${table} SET valid = tstzrange(lower(valid), ${to}::timestamptz) WHERE rate.id = ${rateId}`.execute(database);
    const after = periodText({ from: rate.from, to: to === null ? null : new Date(to) }, timeZone);
    const values = [{ what: 'period', before: periodText(rate, timeZone), after }];
    await recordChange(context, 'endRate', payload, { province: rate.provinceCode, values });
    return { data: { rateId }, message: 'staff.done' };
  };
}
