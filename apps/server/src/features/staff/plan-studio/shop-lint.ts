import { wireLocales } from '@upline/contract';
import { faultOfShare, lintPlan, mostShares, type PlanDocument, warnPlan } from '@upline/plan';
import type { Database } from '../../../platform/database/connection.ts';
import { readRule } from '../../../platform/rules/index.ts';
import { companyCodes } from './company-codes.ts';

/** What a plan is held against in this shop. */
export interface ShopBounds {
  /** Codes of the companies. */
  readonly companies: readonly string[];
  /** The largest share of the value of the PV that a plan may pay, in basis points. */
  readonly mostShare: number;
}

/** The companies of the shop, and the largest share that it sets. */
export async function readShopBounds(database: Database): Promise<ShopBounds> {
  const [companies, percent] = [await companyCodes(database), await readRule(database, 'planPaysAtMostPercent')];
  return { companies, mostShare: percent * 100 };
}

/**
 * What is wrong with a plan in this shop, and what is unusual. A plan that may pay more than the shop's share is refused; one that nothing bounds is warned of,
 * because pairs have no bound of their own and what they pay depends on the network.
 */
export function lintForShop(plan: PlanDocument, { companies, mostShare }: ShopBounds): { faults: string[]; warnings: string[] } {
  const [faults, warnings, shares] = [lintPlan(plan, companies, wireLocales), warnPlan(plan), mostShares(plan)];
  const ofShare = faultOfShare(shares, mostShare);
  if (ofShare !== undefined) (shares.paid === undefined ? warnings : faults).push(ofShare);
  return { faults, warnings };
}
