import { sql } from 'kysely';
import { type Checking, type Fault, fault } from '../../../../desk/imports/import-kind.ts';

interface Readable {
  readonly variant?: number | undefined;
  readonly from?: string | undefined;
}

/** When the price of a row begins: an instant, empty for now. */
export interface Planned {
  from: string;
  faults: readonly Fault[];
}

interface Known {
  day: string;
  at: Date;
  isPast: boolean;
  isToday: boolean;
}

/**
 * The first days of prices in the business time zone. A price of today begins now. A day before today is wrong, and so is one after which another planned price of the variant
 * begins or goes on.
 */
export async function readDays(
  { database, timeZone }: Pick<Checking, 'database' | 'timeZone'>,
  rows: readonly { readonly readable: Readable }[],
): Promise<(readable: Readable) => Planned> {
  const given = [...new Set(rows.flatMap(({ readable: { from } }) => (from === undefined ? [] : [from])))];
  if (given.length === 0) return () => ({ from: '', faults: [] });
  const { rows: days } = await sql<Known>`
    SELECT day, day::timestamp AT TIME ZONE ${timeZone}::text AS at, day::date < (now() AT TIME ZONE ${timeZone}::text)::date AS "isPast",
      day::date = (now() AT TIME ZONE ${timeZone}::text)::date AS "isToday"
    FROM unnest(${given}::text[]) AS day`.execute(database);
  const known = new Map(days.map((each) => [each.day, each]));
  const variants = rows.flatMap(({ readable: { variant, from } }) => (variant === undefined || from === undefined ? [] : [variant]));
  const { rows: last } = await sql<{ variant: number; until: Date | null }>`
    SELECT variant_id AS variant, CASE WHEN bool_or(until_at IS NULL) THEN NULL ELSE max(until_at) END AS until FROM price_period
    WHERE variant_id = ANY (${variants}::integer[]) AND (until_at IS NULL OR until_at > now() AND until_at > from_at) GROUP BY variant_id`.execute(
    database,
  );
  const ends = new Map(last.map(({ variant, until }) => [variant, until]));
  return ({ variant = 0, from }) => {
    const day = from === undefined ? undefined : known.get(from);
    if (day === undefined || day.isToday) return { from: '', faults: [] };
    if (day.isPast) return { from: '', faults: [fault('from', 'messages:error.pricePeriodRefused_past')] };
    const end = ends.get(variant);
    const overlaps = end === null || (end !== undefined && end > day.at);
    return { from: day.at.toISOString(), faults: overlaps ? [fault('from', 'consoleImports:fault.pricePlanned')] : [] };
  };
}
