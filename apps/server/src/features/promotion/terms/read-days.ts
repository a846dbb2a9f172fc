import { sql } from 'kysely';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** Time in which a promotion applies; `endsAt` null: without end. */
export interface Period {
  beginsAt: Date;
  endsAt: Date | null;
}

/** Days as sent, and the data to parse them. `begun`: time at which the promotion began, which fixes its first day; undefined if it has not begun. */
export interface SentDays {
  fromDay: string;
  lastDay: string;
  now: Date;
  timeZone: string;
  begun?: Date | undefined;
}

/**
 * Period from the first moment of one day of the business time zone to the end of another. Today and '' begin now. Throws `promotionInPast`, `promotionEndsFirst` and
 * `promotionBegun`.
 */
export async function readDays(database: Database, { fromDay, lastDay, now, timeZone, begun }: SentDays): Promise<Period> {
  const { rows } = await sql<{ today: string; begunOn: string | null; beginsAt: Date; endsAt: Date | null }>`
    SELECT to_char(${now}::timestamptz AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS today,
      to_char(${begun ?? null}::timestamptz AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS "begunOn",
      nullif(${fromDay}::text, '')::date::timestamp AT TIME ZONE ${timeZone} AS "beginsAt",
      (nullif(${lastDay}::text, '')::date + 1)::timestamp AT TIME ZONE ${timeZone} AS "endsAt"`.execute(database);
  const { today, begunOn, beginsAt, endsAt } = rows[0] as (typeof rows)[number];
  if (begun !== undefined && fromDay !== '' && fromDay !== begunOn) throw refuse('promotionBegun', { field: 'fromDay' });
  if (begun === undefined && fromDay !== '' && fromDay < today) throw refuse('promotionInPast', { field: 'fromDay' });
  const first = fromDay === '' || fromDay < today ? today : fromDay;
  if (lastDay !== '' && lastDay < first) throw refuse('promotionEndsFirst', { field: 'lastDay' });
  return { beginsAt: begun ?? (fromDay === '' || fromDay === today ? now : beginsAt), endsAt };
}
