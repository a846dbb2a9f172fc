import { sql } from 'kysely';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type RateKind, type RatePlace, rateTables } from './rate-kinds.ts';
import { exactText } from './read-period.ts';
import { percentText } from './tax-rates.ts';
import { type ShippingStep, stepsOfRate } from './read-rates.ts';
import { stepsText } from './shipping-rates.ts';

export interface RateToChange {
  id: bigint;
  place: RatePlace;
  provinceCode: string;
  from: Date | null;
  to: Date | null;
  /** End of the rate, in the database's precision; null for no end. */
  toText: string | null;
  hasBegun: boolean;
  isOver: boolean;
  /** Its content, as in the history. */
  value: { what: string; text: string };
}

interface Row extends Omit<RateToChange, 'place' | 'value'> {
  provinceId: number | null;
  basisPoints: number | null;
  steps: ShippingStep[] | null;
}

/** A rate of a country that the transaction has locked. Throws `rateNotFound`. */
export async function rateToChange(
  database: Database,
  { companyCode, kind, rateId }: { companyCode: string; kind: RateKind; rateId: number },
): Promise<RateToChange> {
  const value = kind === 'shipping' ? sql`${stepsOfRate} AS steps` : sql`rate.rate_basis_points AS "basisPoints"`;
  const { rows } = await sql<Row>`
    SELECT rate.id, rate.province_id AS "provinceId", coalesce(province.code, '') AS "provinceCode", lower(valid) AS "from", upper(valid) AS "to",
      ${exactText(sql`upper(valid)`)} AS "toText", lower_inf(valid) OR lower(valid) <= now() AS "hasBegun", coalesce(upper(valid) <= now(), false) AS "isOver",
      ${value}
    FROM ${rateTables[kind]} LEFT JOIN province ON province.id = rate.province_id
    WHERE rate.id = ${rateId} AND rate.company_code = ${companyCode}`.execute(database);
  const [row] = rows;
  if (row === undefined) throw refuse('rateNotFound', { field: 'rateId' });
  const { provinceId, basisPoints, steps, ...rest } = row;
  const text = kind === 'shipping' ? stepsText(steps ?? []) : percentText(basisPoints ?? 0);
  return { ...rest, place: { companyCode, provinceId }, value: { what: kind === 'shipping' ? 'prices' : 'percent', text } };
}
