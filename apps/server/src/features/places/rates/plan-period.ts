import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { dayText } from '../../../platform/calendar/index.ts';
import { isForPlace, type RateKind, type RatePlace, rateTables } from './rate-kinds.ts';
import type { Period } from './read-period.ts';

interface Overlapping {
  id: bigint;
  from: Date | null;
  to: Date | null;
  /** Begins before the requested period. */
  isEarlier: boolean;
}

export interface PeriodToPlan {
  kind: RateKind;
  place: RatePlace;
  period: Period;
  /** Whether the rate in force at the period's beginning ends there; otherwise it is refused as overlapping. */
  endsPrevious: boolean;
  timeZone: string;
}

/**
 * Makes room for a period of a place, in a transaction that has locked the country. Returns its range, and the rate that it replaces at its beginning. Throws `rateOverlaps` if
 * another rate applies within it.
 */
export async function planPeriod(
  database: Database,
  { kind, place, period, endsPrevious, timeZone }: PeriodToPlan,
): Promise<{ range: RawBuilder<string>; replaced: bigint | undefined }> {
  const { from, to } = period;
  const range = sql<string>`tstzrange(${from}::timestamptz, ${to}::timestamptz)`;
  const { rows } = await sql<Overlapping>`
    SELECT id, lower(valid) AS "from", upper(valid) AS "to", lower_inf(valid) OR lower(valid) < ${from}::timestamptz AS "isEarlier"
    FROM ${rateTables[kind]} WHERE ${isForPlace(place)} AND valid && ${range} ORDER BY lower(valid) NULLS FIRST`.execute(database);
  const previous = rows.find(({ isEarlier }) => isEarlier);
  const inTheWay = rows.find((row) => row !== previous || !endsPrevious);
  if (inTheWay !== undefined) throw refuse('rateOverlaps', { field: 'fromDay', params: { period: periodText(inTheWay, timeZone) } });
  if (previous !== undefined)
    await sql`UPDATE ${rateTables[kind]} SET valid = tstzrange(lower(valid), ${from}::timestamptz) WHERE id = ${previous.id}`.execute(
      database,
    );
  return { range, replaced: previous?.id };
}

/** Formats a period by its first and last day in the business time zone: `2027-01-01 – 2027-12-31`; … for no bound. */
export function periodText({ from, to }: { from: Date | null; to: Date | null }, timeZone: string): string {
  const first = from === null ? '…' : dayText(from, timeZone);
  // The end itself is outside the period.
  return `${first} – ${to === null ? '…' : dayText(new Date(to.getTime() - 1), timeZone)}`;
}
