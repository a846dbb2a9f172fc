import { sql } from 'kysely';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { periodText } from './plan-period.ts';
import { isForPlace, type RateKind, rateTables } from './rate-kinds.ts';
import type { RateToChange } from './rate-to-change.ts';
import { exactText } from './read-period.ts';

interface End {
  to: string | null;
  isPast: boolean;
  isEmpty: boolean;
}

export interface NewEnd {
  kind: RateKind;
  /** Last day in the business time zone, `yyyy-mm-dd`; '' for no end. */
  lastDay: string;
  timeZone: string;
}

/**
 * Moves the end of a rate that is not over, in a transaction that has locked the country. Returns its new end, null for none. Throws `rateOver`, `rateInPast`, `rateEndsFirst` and
 * `rateOverlaps`.
 */
export async function moveEnd(transaction: Database, rate: RateToChange, { kind, lastDay, timeZone }: NewEnd): Promise<Date | null> {
  if (rate.isOver) throw refuse('rateOver');
  const table = rateTables[kind];
  const { rows } = await sql<End>`
    WITH given AS (SELECT nullif(${lastDay}::text, '')::date AS last)
    SELECT ${exactText(sql`(last + 1)::timestamp AT TIME ZONE ${timeZone}`)} AS "to", coalesce(last < (now() AT TIME ZONE ${timeZone})::date, false) AS "isPast",
      coalesce((last + 1)::timestamp AT TIME ZONE ${timeZone} <= lower(valid), false) AS "isEmpty"
    FROM given, ${table} WHERE rate.id = ${rate.id}`.execute(transaction);
  const { to, isPast, isEmpty } = rows[0] as End;
  if (isPast) throw refuse('rateInPast', { field: 'lastDay' });
  if (isEmpty) throw refuse('rateEndsFirst', { field: 'lastDay' });
  const range = sql`tstzrange((SELECT lower(valid) FROM ${table} WHERE rate.id = ${rate.id}), ${to}::timestamptz)`;
  const others = await sql<{ from: Date | null; to: Date | null }>`
    SELECT lower(valid) AS "from", upper(valid) AS "to" FROM ${table} WHERE ${isForPlace(rate.place)} AND rate.id <> ${rate.id} AND valid && ${range}
    ORDER BY lower(valid) LIMIT 1`.execute(transaction);
  const [inTheWay] = others.rows;
  if (inTheWay !== undefined) throw refuse('rateOverlaps', { field: 'lastDay', params: { period: periodText(inTheWay, timeZone) } });
  await sql`UPDATE ${table} SET valid = tstzrange(lower(valid), ${to}::timestamptz) WHERE rate.id = ${rate.id}`.execute(transaction);
  return to === null ? null : new Date(to);
}

/** Removes a rate that has not begun, in a transaction that has locked the country. With `extendsPrevious` the rate that ended for it continues. Throws `rateBegun`. */
export async function removeRatePeriod(
  transaction: Database,
  rate: RateToChange,
  { kind, extendsPrevious }: { kind: RateKind; extendsPrevious: boolean },
): Promise<void> {
  if (rate.hasBegun) throw refuse('rateBegun');
  const table = rateTables[kind];
  const { rows } = await sql<{
    start: string;
  }>`DELETE FROM ${table} WHERE rate.id = ${rate.id} RETURNING ${exactText(sql`lower(valid)`)} AS start`.execute(transaction);
  if (extendsPrevious)
    await sql`UPDATE ${table} SET valid = tstzrange(lower(valid), ${rate.toText}::timestamptz)
      WHERE ${isForPlace(rate.place)} AND upper(valid) = ${rows[0]?.start}::timestamptz`.execute(transaction);
}
