import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { type RateStep, shippingAt, taxAt } from '../../places/index.ts';

/** Where an order goes, with the tax and shipping rates that apply there. */
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
  /** The province's rate, or else the country's, or else 0. */
  taxBasisPoints: number;
  /** The province's prices, or else the country's; fees in cents. Empty where the country is not served. */
  shippingRates: RateStep[];
}

const ofAddress = { companyCode: sql`address.company_code`, provinceId: sql`address.province_id` };

/** One of the member's own addresses with the rates that apply there at this moment by the database's clock; undefined for any other id. */
export async function readDestination(database: Database, memberId: bigint, addressId: number): Promise<Destination | undefined> {
  const { rows } = await sql<Destination>`
    SELECT first_name, last_name, email, mobile, company_code, province_id, city, street, postal_code, paper_number,
      CASE WHEN company_code = 'KR' THEN clearance_code ELSE '' END AS clearance_code,
      ${taxAt(ofAddress)} AS "taxBasisPoints", ${shippingAt(ofAddress)} AS "shippingRates"
    FROM address WHERE id = ${addressId} AND member_id = ${memberId}`.execute(database);
  return rows[0];
}
