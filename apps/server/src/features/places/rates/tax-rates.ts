import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { changedPeriod, type ChangedValue } from './changed-period.ts';
import { planPeriod } from './plan-period.ts';
import type { RatePlace, TaxKind } from './rate-kinds.ts';
import type { Period } from './read-period.ts';

export interface TaxToPlan {
  kind: TaxKind;
  place: RatePlace;
  period: Period;
  endsPrevious: boolean;
  basisPoints: number;
  timeZone: string;
  staffId: bigint;
}

/** Adds a tax for a period, in a transaction that has locked the country. Returns its number and what it changes. Throws `rateOverlaps`. */
export async function insertTaxRate(
  database: Database,
  { basisPoints, staffId, ...plan }: TaxToPlan,
): Promise<{ rateId: number; values: ChangedValue[] }> {
  const { range, replaced } = await planPeriod(database, plan);
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO ${sql.table(taxTables[plan.kind])} (company_code, province_id, rate_basis_points, valid, set_by)
    VALUES (${plan.place.companyCode}, ${plan.place.provinceId}, ${basisPoints}, ${range}, ${staffId}) RETURNING id`.execute(database);
  const before = replaced === undefined ? null : await percentOf(database, plan.kind, replaced);
  const values = [{ what: 'percent', before, after: percentText(basisPoints) }, ...changedPeriod(plan.period, plan.timeZone)];
  return { rateId: Number(rows[0]?.id), values };
}

/** Formats 725 hundredths of a percent as `7.25`. */
export const percentText = (basisPoints: number): string => String(basisPoints / 100);

const taxTables = { tax: 'tax_rate_period', reducedTax: 'reduced_tax_rate_period' } as const satisfies Record<TaxKind, string>;

async function percentOf(database: Database, kind: TaxKind, id: bigint): Promise<string> {
  const row = await database.selectFrom(taxTables[kind]).select('rate_basis_points').where('id', '=', id).executeTakeFirstOrThrow();
  return percentText(row.rate_basis_points);
}
