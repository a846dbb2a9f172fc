import { type RawBuilder, sql } from 'kysely';

/** A kind of rate of a tax, by the class of products that it is for. */
export type TaxKind = 'tax' | 'reducedTax';
export type RateKind = TaxKind | 'shipping';

export const kindOfClass = (taxClass: 'standard' | 'reduced'): TaxKind => (taxClass === 'reduced' ? 'reducedTax' : 'tax');

/** Table of the rates of a kind, aliased `rate`. */
export const rateTables: Readonly<Record<RateKind, RawBuilder<unknown>>> = {
  tax: sql`tax_rate_period AS rate`,
  reducedTax: sql`reduced_tax_rate_period AS rate`,
  shipping: sql`shipping_rate_period AS rate`,
};

/** Place of a rate: a country, or one of its provinces. */
export interface RatePlace {
  companyCode: string;
  /** Null for the whole country. */
  provinceId: number | null;
}

/** Condition: a row of `rate` is for exactly this place. */
export const isForPlace = ({ companyCode, provinceId }: RatePlace): RawBuilder<boolean> =>
  sql<boolean>`rate.company_code = ${companyCode} AND rate.province_id IS NOT DISTINCT FROM ${provinceId}::int`;
