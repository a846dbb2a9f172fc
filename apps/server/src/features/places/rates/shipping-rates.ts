import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { changedPeriod, type ChangedValue } from './changed-period.ts';
import { planPeriod } from './plan-period.ts';
import { isForPlace, type RatePlace } from './rate-kinds.ts';
import type { Period } from './read-period.ts';
import { type ShippingStep, stepsOfRate } from './read-rates.ts';

/** No weight limit. */
export const ANY_WEIGHT = 2_147_483_647;
export const MOST_STEPS = 20;

export interface ShippingToPlan {
  place: RatePlace;
  period: Period;
  endsPrevious: boolean;
  /** Lightest first. */
  steps: readonly ShippingStep[];
  timeZone: string;
  staffId: bigint;
}

/** Adds shipping prices for a period, in a transaction that has locked the country. Returns their number and what they change. Throws `rateOverlaps`. */
export async function insertShippingRate(
  database: Database,
  { steps, staffId, ...plan }: ShippingToPlan,
): Promise<{ rateId: number; values: ChangedValue[] }> {
  const { range, replaced } = await planPeriod(database, { kind: 'shipping', ...plan });
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO shipping_rate_period (company_code, province_id, up_to_grams, fee_cents, valid, set_by)
    VALUES (${plan.place.companyCode}, ${plan.place.provinceId}, ${steps.map(({ upToGrams }) => upToGrams)}::int[],
      ${steps.map(({ feeCents }) => feeCents)}::bigint[], ${range}, ${staffId}) RETURNING id`.execute(database);
  const before = replaced === undefined ? null : stepsText(await stepsOf(database, replaced));
  const values = [{ what: 'prices', before, after: stepsText(steps) }, ...changedPeriod(plan.period, plan.timeZone)];
  return { rateId: Number(rows[0]?.id), values };
}

/** `500 g 6.00; 2000 g 9.00; … 26.00`: each weight with its price in US dollars. */
export const stepsText = (steps: readonly ShippingStep[]): string =>
  steps.map(({ upToGrams, feeCents }) => `${upToGrams === ANY_WEIGHT ? '…' : `${upToGrams} g`} ${(feeCents / 100).toFixed(2)}`).join('; ');

async function stepsOf(database: Database, id: bigint): Promise<ShippingStep[]> {
  const { rows } = await sql<{
    steps: ShippingStep[];
  }>`SELECT ${stepsOfRate} AS steps FROM shipping_rate_period AS rate WHERE id = ${id}`.execute(database);
  return rows[0]?.steps ?? [];
}

/** Shipping prices in force at exactly this place, lightest first; empty if it has none and those of the country may apply. */
export async function presentSteps(database: Database, place: RatePlace): Promise<ShippingStep[]> {
  const { rows } = await sql<{ steps: ShippingStep[] }>`
    SELECT ${stepsOfRate} AS steps FROM shipping_rate_period AS rate WHERE ${isForPlace(place)} AND valid @> now()`.execute(database);
  return rows[0]?.steps ?? [];
}
