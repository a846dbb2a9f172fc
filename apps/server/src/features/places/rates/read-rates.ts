import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { type RateKind, rateTables, type TaxKind } from './rate-kinds.ts';

export interface RateRow {
  id: bigint;
  companyCode: string;
  /** Both null for a rate of the whole country. */
  provinceCode: string | null;
  provinceNames: Texts | null;
  from: Date | null;
  to: Date | null;
  state: 'past' | 'now' | 'coming';
  setBy: string;
  setAt: Date;
}

export interface TaxRow extends RateRow {
  basisPoints: number;
}

export interface ShippingStep {
  upToGrams: number;
  feeCents: number;
}

export interface ShippingRow extends RateRow {
  steps: ShippingStep[];
}

/** A country with a long history is shown without its beginning. */
const MOST_ROWS = 1_000;

/** Prices by weight as JSON, lightest first; for a statement that reads `rate`. */
export const stepsOfRate = sql<ShippingStep[]>`(SELECT json_agg(json_build_object('upToGrams', grams, 'feeCents', fee) ORDER BY grams)
  FROM unnest(rate.up_to_grams, rate.fee_cents) AS step (grams, fee))`;

async function readRows<Row>(database: Database, kind: RateKind, own: RawBuilder<unknown>, where: RawBuilder<boolean>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT rate.id, rate.company_code AS "companyCode", province.code AS "provinceCode", province.name AS "provinceNames",
      lower(rate.valid) AS "from", upper(rate.valid) AS "to", coalesce(staff.name, '') AS "setBy", rate.set_at AS "setAt",
      CASE WHEN upper(rate.valid) <= now() THEN 'past' WHEN lower(rate.valid) > now() THEN 'coming' ELSE 'now' END AS state, ${own}
    FROM ${rateTables[kind]} LEFT JOIN province ON province.id = rate.province_id LEFT JOIN staff ON staff.id = rate.set_by
    WHERE ${where}
    ORDER BY province.sort NULLS FIRST, province.id NULLS FIRST, lower(rate.valid) DESC NULLS LAST, rate.id DESC LIMIT ${MOST_ROWS}`.execute(
    database,
  );
  return rows;
}

export const readTaxRates = (database: Database, where: RawBuilder<boolean>, kind: TaxKind = 'tax'): Promise<TaxRow[]> =>
  readRows<TaxRow>(database, kind, sql`rate.rate_basis_points AS "basisPoints"`, where);

export const readShippingRates = (database: Database, where: RawBuilder<boolean>): Promise<ShippingRow[]> =>
  readRows<ShippingRow>(database, 'shipping', sql`${stepsOfRate} AS steps`, where);
