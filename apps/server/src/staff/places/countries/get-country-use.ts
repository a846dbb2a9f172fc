import { sql } from 'kysely';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { companySeen } from '../../../desk/access/sees-company.ts';
import { countryInSight } from '../country-in-sight.ts';
import { provinceOf } from '../province-of.ts';

export interface CountryUse {
  members: number;
  addresses: number;
  openOrders: number;
  orders: number;
  rates: number;
}

/** Counts what uses a country, or one of its provinces, among members that the caller may see. */
export const getCountryUse: Handler<'getCountryUse'> = async (context, { companyCode, provinceId }) => {
  await countryInSight(context, companyCode);
  if (provinceId !== undefined) await provinceOf(context.database, companyCode, provinceId);
  return { data: await readUse(context, companyCode, provinceId) };
};

/** Counts what uses a country or one of its provinces. Rates are counted for a province only, and only its own. */
export async function readUse(
  { database, staff }: Pick<StaffContext, 'database' | 'staff'>,
  companyCode: string,
  provinceId: number | undefined,
): Promise<CountryUse> {
  const province = provinceId ?? null;
  const isThere = sql<boolean>`(${province}::int IS NULL OR province_id = ${province}::int)`;
  const { rows } = await sql<CountryUse>`
    SELECT (SELECT count(*) FROM member WHERE ${province}::int IS NULL AND company_code = ${companyCode} AND ${companySeen(staff, sql`company_code`)})::int AS members,
      (SELECT count(*) FROM address JOIN member ON member.id = address.member_id WHERE address.company_code = ${companyCode} AND ${isThere}
        AND ${companySeen(staff, sql`member.company_code`)})::int AS addresses,
      ordered.open AS "openOrders", ordered.orders,
      (SELECT count(*) FROM tax_rate_period WHERE province_id = ${province}::int)::int
        + (SELECT count(*) FROM reduced_tax_rate_period WHERE province_id = ${province}::int)::int
        + (SELECT count(*) FROM shipping_rate_period WHERE province_id = ${province}::int)::int AS rates
    FROM (SELECT (count(*) FILTER (WHERE state IN ('unpaid', 'paid')))::int AS open, count(*)::int AS orders FROM member_order
      WHERE company_code = ${companyCode} AND ${isThere} AND ${companySeen(staff, sql`member_company_code`)}) AS ordered`.execute(database);
  return rows[0] as CountryUse;
}
