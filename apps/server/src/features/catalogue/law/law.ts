import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { PriceStep, RanPromotion } from './prior-price.ts';
import { readPriceSteps, readRanPromotions } from './read-price-history.ts';
import { readRulesInSight, type RulesInSight } from './window-rules.ts';

/** Rules and history for the figures next to prices that laws ask for. Without the rules that need it, the history is empty. */
export interface Law {
  /** When the database was read, in milliseconds since 1970: what comes later is read again then. */
  readonly readAtMs: number;
  readonly rules: RulesInSight;
  readonly ran: readonly RanPromotion[];
  /** Prices over time, by variant; a variant whose price never changed is absent. */
  readonly steps: ReadonlyMap<number, readonly PriceStep[]>;
}

/** The law for these served countries. */
export async function readLaw(database: Database, companyCodes: readonly string[]): Promise<Law> {
  const rules = await readRulesInSight(database, companyCodes);
  const readAtMs = await readClock(database);
  if (rules.everybody.priorPriceDays === 0) return { readAtMs, rules, ran: [], steps: new Map() };
  return { readAtMs, rules, ran: await readRanPromotions(database, rules.companiesWithPriorPrice), steps: await readPriceSteps(database) };
}

async function readClock(database: Database): Promise<number> {
  const { rows } = await sql<{ ms: number }>`SELECT (extract(epoch FROM now()) * 1000)::float8 AS ms`.execute(database);
  return rows[0]?.ms ?? 0;
}

/** The law after these products, or promotions, have changed. */
export async function readLawAgain(
  database: Database,
  before: Law,
  { productIds, variantIds, hasPromotions }: { productIds: readonly number[]; variantIds: readonly number[]; hasPromotions: boolean },
): Promise<Law> {
  const { rules } = before;
  if (rules.everybody.priorPriceDays === 0) return before;
  if (productIds.length === 0 && !hasPromotions) return before;
  const readAtMs = await readClock(database);
  const ran = hasPromotions ? await readRanPromotions(database, rules.companiesWithPriorPrice) : before.ran;
  const steps = new Map(before.steps);
  for (const id of variantIds) steps.delete(id);
  if (productIds.length > 0) for (const [id, read] of await readPriceSteps(database, productIds)) steps.set(id, read);
  return { readAtMs, rules, ran, steps };
}
