import { type RawBuilder, sql } from 'kysely';

/** A place in SQL: the columns with the code of its country and the id of its province. */
export interface PlaceColumns {
  companyCode: RawBuilder<unknown>;
  provinceId: RawBuilder<unknown>;
}

/** A shipping price up to a weight, as returned by the database. */
export interface RateStep {
  upToGrams: number;
  feeCents: number;
}

/** SQL expression for the tax at a place now, by the database's clock, in basis points: the province's, else the country's, else 0. */
export const taxAt = ({ companyCode, provinceId }: PlaceColumns): RawBuilder<number> => sql<number>`coalesce((
  SELECT rate_basis_points FROM tax_rate_period
  WHERE company_code = ${companyCode} AND (province_id = ${provinceId} OR province_id IS NULL) AND valid @> now()
  ORDER BY province_id NULLS LAST LIMIT 1), 0)`;

/** SQL expression for the shipping prices to a place now: the province's, else the country's. Empty if the country is not served. */
export const shippingAt = ({ companyCode, provinceId }: PlaceColumns): RawBuilder<RateStep[]> => sql<RateStep[]>`coalesce((
  SELECT json_agg(json_build_object('upToGrams', grams, 'feeCents', fee))
  FROM (
    SELECT up_to_grams, fee_cents FROM shipping_rate_period JOIN country USING (company_code)
    WHERE company_code = ${companyCode} AND (province_id = ${provinceId} OR province_id IS NULL) AND valid @> now() AND is_served
    ORDER BY province_id NULLS LAST LIMIT 1) AS rate,
  unnest(rate.up_to_grams, rate.fee_cents) AS step (grams, fee)), '[]')`;
