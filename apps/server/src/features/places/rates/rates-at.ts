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

const rateAt = (table: RawBuilder<unknown>, { companyCode, provinceId }: PlaceColumns): RawBuilder<number | null> => sql<number | null>`(
  SELECT rate_basis_points FROM ${table}
  WHERE company_code = ${companyCode} AND (province_id = ${provinceId} OR province_id IS NULL) AND valid @> now()
  ORDER BY province_id NULLS LAST LIMIT 1)`;

/** SQL expression for the standard tax at a place now, by the database's clock, in basis points: the province's, else the country's, else 0. */
export const taxAt = (place: PlaceColumns): RawBuilder<number> => sql<number>`coalesce(${rateAt(sql`tax_rate_period`, place)}, 0)`;

/** SQL expression for the reduced tax at a place now, in basis points: the province's, else the country's, else the standard tax there. */
export const reducedTaxAt = (place: PlaceColumns): RawBuilder<number> =>
  sql<number>`coalesce(${rateAt(sql`reduced_tax_rate_period`, place)}, ${taxAt(place)})`;

/** SQL expression: whether prices contain the tax, as the company chose last. */
export const pricesWithTax: RawBuilder<boolean> = sql<boolean>`prices_with_tax()`;

/** SQL expression for the shipping prices to a place now: the province's, else the country's. Empty if the country is not served. */
export const shippingAt = ({ companyCode, provinceId }: PlaceColumns): RawBuilder<RateStep[]> => sql<RateStep[]>`coalesce((
  SELECT json_agg(json_build_object('upToGrams', grams, 'feeCents', fee))
  FROM (
    SELECT up_to_grams, fee_cents FROM shipping_rate_period JOIN country USING (company_code)
    WHERE company_code = ${companyCode} AND (province_id = ${provinceId} OR province_id IS NULL) AND valid @> now() AND is_served
    ORDER BY province_id NULLS LAST LIMIT 1) AS rate,
  unnest(rate.up_to_grams, rate.fee_cents) AS step (grams, fee)), '[]')`;
