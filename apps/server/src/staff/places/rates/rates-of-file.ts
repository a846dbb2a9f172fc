import type { PayloadOf } from '@upline/contract';
import { sql } from 'kysely';
import type { StaffContext } from '../../../operation/context.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { kindOfClass, rateToChange, removeRatePeriod } from '../../../features/places/index.ts';
import { type AppliedRow, fault } from '../../../desk/imports/import-kind.ts';
import { changedSince } from '../../../desk/imports/undo-row.ts';
import { countryToChange } from '../country-in-sight.ts';
import { provinceIdOf } from '../province-of.ts';
import { recordChange } from '../record-change.ts';

/** A rate of a file: a class of a place from a day on. `provinceCode` is empty for the whole country. */
export interface RateWanted {
  companyCode: string;
  provinceCode: string;
  taxClass: 'standard' | 'reduced';
  fromDay: string;
}

/** State of the shop at the moment when a rate of a file would begin. */
export interface RateBefore {
  isProvinceKnown: boolean;
  isPast: boolean;
  isToday: boolean;
  /** The first moment of the day, in the database's precision. */
  begins: string;
  /** The rate in force on that day, as a percentage, and its first day; empty without one. */
  percent: string;
  since: string;
  /** Whether that rate goes on past that moment, so that a new one ends it. */
  isReplaced: boolean;
  /** The day before the next planned rate of the place, and the moment that it begins; empty without one. */
  lastDay: string;
  ends: string;
  /** The first and last day of a planned rate that begins at the same moment; empty without one. */
  planned: string;
}

/** The part of that state that an undo of a planned rate needs. */
export type RateMade = Pick<RateBefore, 'begins' | 'ends' | 'isReplaced'>;

const exact = (moment: string) => sql.raw(`coalesce(to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '')`);

/** Reads the state of the shop for each rate of a file, in their order. */
export async function readRatesToPlan(database: Database, wanted: readonly RateWanted[], timeZone: string): Promise<RateBefore[]> {
  const { rows } = await sql<RateBefore>`
    WITH given AS (
      SELECT place, "companyCode" AS company, "provinceCode" AS code, "taxClass" AS class, "fromDay" AS day,
        ("fromDay"::date)::timestamp AT TIME ZONE ${timeZone}::text AS at,
        (SELECT id FROM province WHERE company_code = "companyCode" AND province.code = nullif("provinceCode", '')) AS province
      FROM jsonb_to_recordset(${JSON.stringify(wanted.map((each, place) => ({ ...each, place })))}::jsonb)
        AS row (place integer, "companyCode" text, "provinceCode" text, "taxClass" text, "fromDay" text)
    ), rate AS (
      SELECT 'standard' AS class, company_code, province_id, rate_basis_points, valid FROM tax_rate_period
      UNION ALL SELECT 'reduced', company_code, province_id, rate_basis_points, valid FROM reduced_tax_rate_period
    ), found AS (
      SELECT given.place, given.at, rate_basis_points, lower(valid) AS begins, upper(valid) AS ends
      FROM given JOIN rate ON rate.class = given.class AND rate.company_code = given.company
        AND rate.province_id IS NOT DISTINCT FROM given.province AND (given.code = '' OR given.province IS NOT NULL)
    )
    SELECT given.code = '' OR given.province IS NOT NULL AS "isProvinceKnown",
      given.day::date < (now() AT TIME ZONE ${timeZone}::text)::date AS "isPast", given.day::date = (now() AT TIME ZONE ${timeZone}::text)::date AS "isToday",
      ${exact('given.at')} AS begins, coalesce((now_there.rate_basis_points / 100.0)::float8::text, '') AS percent,
      coalesce(((now_there.begins AT TIME ZONE ${timeZone}::text)::date)::text, '') AS since,
      coalesce(now_there.begins IS NULL OR now_there.begins < given.at, false) AND now_there.place IS NOT NULL AS "isReplaced",
      coalesce(((next.begins AT TIME ZONE ${timeZone}::text)::date - 1)::text, '') AS "lastDay", ${exact('next.begins')} AS ends,
      CASE WHEN now_there.begins = given.at THEN given.day || ' – ' || coalesce((((now_there.ends - interval '1 microsecond') AT TIME ZONE ${timeZone}::text)::date)::text, '…') ELSE '' END AS planned
    FROM given
    LEFT JOIN LATERAL (SELECT * FROM found WHERE found.place = given.place AND (begins IS NULL OR begins <= given.at) AND (ends IS NULL OR ends > given.at)) AS now_there ON true
    LEFT JOIN LATERAL (SELECT min(begins) AS begins FROM found WHERE found.place = given.place AND begins > given.at) AS next ON true
    ORDER BY given.place`.execute(database);
  return rows;
}

/**
 * Takes back a rate that a row of a file has planned: it is removed, and the one that ended for it continues. It stays once it has begun, because orders have used it, and if
 * somebody has changed it or planned another one that ends it.
 */
export async function takeBackTaxRate(context: StaffContext, { payload, was }: AppliedRow) {
  const { database } = context;
  const { companyCode, provinceCode, taxClass, percent } = payload as PayloadOf<'planTaxRate'>;
  const made = was as RateMade | null;
  await countryToChange(context, companyCode);
  const provinceId = await provinceIdOf(database, companyCode, provinceCode);
  const table = sql.table(taxClass === 'reduced' ? 'reduced_tax_rate_period' : 'tax_rate_period');
  const { rows } = await sql<{ id: bigint; to: string }>`
    SELECT id, ${exact('upper(valid)')} AS to FROM ${table}
    WHERE company_code = ${companyCode} AND province_id IS NOT DISTINCT FROM ${provinceId}::integer AND lower(valid) = nullif(${made?.begins ?? ''}::text, '')::timestamptz`.execute(
    database,
  );
  const [planned] = rows;
  if (made?.begins === '') return { faults: [fault('from', 'messages:error.rateBegun')] };
  if (made === null || planned === undefined) return { faults: changedSince };
  const kind = kindOfClass(taxClass);
  const rate = await rateToChange(database, { companyCode, kind, rateId: Number(planned.id) });
  if (!rate.hasBegun && (rate.value.text !== String(Number(percent)) || planned.to !== made.ends)) return { faults: changedSince };
  await removeRatePeriod(database, rate, { kind, extendsPrevious: made.isReplaced });
  const values = [{ what: rate.value.what, before: rate.value.text, after: null }];
  await recordChange(context, 'removeRate', { companyCode, kind, rateId: Number(planned.id) }, { province: provinceCode, values });
  return { events: [] };
}
