import { type Expression, type RawBuilder, sql } from 'kysely';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** A period of time. Moments are ISO texts with microseconds, because a `Date` would round the database's own. */
export interface Period {
  from: string;
  /** Null: without end. */
  to: string | null;
}

/** A moment as an ISO text, in the database's precision. */
export const exactText = (moment: Expression<unknown>): RawBuilder<string> =>
  sql<string>`to_char((${moment}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Period from the first moment of one day of the business time zone to the last of another. Today and '' as the first day begin now by the database's clock; '' as the last day
 * means no end. Throws `rateInPast` and `rateEndsFirst`.
 */
export async function readPeriod(
  database: Database,
  { fromDay, lastDay }: { fromDay: string; lastDay: string },
  timeZone: string,
): Promise<Period> {
  const { rows } = await sql<Period & { isPast: boolean; endsFirst: boolean }>`
    WITH given AS (
      SELECT (now() AT TIME ZONE ${timeZone})::date AS today, nullif(${fromDay}::text, '')::date AS first, nullif(${lastDay}::text, '')::date AS last)
    SELECT ${exactText(sql`CASE WHEN first <> today THEN first::timestamp AT TIME ZONE ${timeZone} ELSE now() END`)} AS "from",
      ${exactText(sql`(last + 1)::timestamp AT TIME ZONE ${timeZone}`)} AS "to",
      coalesce(first < today, false) AS "isPast", coalesce(last < coalesce(first, today), false) AS "endsFirst"
    FROM given`.execute(database);
  const { isPast, endsFirst, from, to } = rows[0] as (typeof rows)[number];
  if (endsFirst) throw refuse('rateEndsFirst', { field: 'lastDay' });
  if (isPast) throw refuse('rateInPast', { field: 'fromDay' });
  return { from, to };
}
