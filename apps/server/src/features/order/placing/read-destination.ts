import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { type PlaceColumns, pricesWithTax, type RateStep, reducedTaxAt, shippingAt, taxAt } from '../../places/index.ts';

/** Destination of an order, with its tax and shipping rates. */
export interface Destination {
  first_name: string;
  last_name: string;
  email: string;
  mobile: string;
  company_code: string;
  province_id: number;
  city: string;
  street: string;
  postal_code: string;
  paper_number: string;
  clearance_code: string;
  /** Standard rate of the province, else of the country, else 0. */
  taxBasisPoints: number;
  /** Reduced rate of the province, else of the country, else the standard rate. */
  reducedTaxBasisPoints: number;
  /** Whether prices contain the tax. */
  pricesWithTax: boolean;
  /** Prices of the province, else of the country; fees in cents. Empty if the country is not served. */
  shippingRates: RateStep[];
}

const ofAddress = { companyCode: sql`address.company_code`, provinceId: sql`address.province_id` };

/** The rates in force at a place now, by the database's clock. */
const ratesAt = (place: PlaceColumns): RawBuilder<unknown> => sql`
    ${taxAt(place)} AS "taxBasisPoints", ${reducedTaxAt(place)} AS "reducedTaxBasisPoints", ${pricesWithTax} AS "pricesWithTax",
    ${shippingAt(place)} AS "shippingRates"`;

/** One of the member's own addresses with the rates in force now by the database's clock; no row for any other id. */
export const destinationRow = (memberId: bigint, addressId: number): RawBuilder<Destination> => sql<Destination>`
  SELECT first_name, last_name, email, mobile, company_code, province_id, city, street, postal_code, paper_number,
    CASE WHEN company_code = 'KR' THEN clearance_code ELSE '' END AS clearance_code,
    ${ratesAt(ofAddress)}
  FROM address WHERE id = ${addressId} AND member_id = ${memberId}`;

/** One of the member's own addresses with its rates; undefined for any other id. */
export async function readDestination(database: Database, memberId: bigint, addressId: number): Promise<Destination | undefined> {
  const { rows } = await destinationRow(memberId, addressId).execute(database);
  return rows[0];
}

export type DestinationRates = Pick<Destination, 'taxBasisPoints' | 'reducedTaxBasisPoints' | 'pricesWithTax' | 'shippingRates'>;

/** The rates of a whole country. */
export async function readCountryRates(database: Database, companyCode: string): Promise<DestinationRates> {
  const place = { companyCode: sql`${companyCode}::text`, provinceId: sql`NULL::int` };
  const { rows } = await sql<DestinationRates>`SELECT ${ratesAt(place)}`.execute(database);
  return rows[0] as DestinationRates;
}
