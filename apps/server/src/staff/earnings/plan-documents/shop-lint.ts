import { wireLocales } from '@upline/contract';
import { faultOfShare, lintPlan, mostShares, type PlanDocument, warnPlan } from '@upline/plan';
import { lintPlan2, type Plan2, shopFaults, shopWarnings } from '@upline/plan/format2';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { readRule } from '../../../platform/rules/index.ts';
import { type AnyPlan, typesOfMembers } from '../../../features/earnings/index.ts';
import { companyCodes } from './company-codes.ts';

/** What a plan is held against in this shop. */
export interface ShopBounds {
  /** Codes of the companies. */
  readonly companies: readonly string[];
  /** The largest share of the value of the PV that a plan may pay, in basis points. */
  readonly mostShare: number;
  /** The currency in which the shop counts. */
  readonly currency: string;
  /** Names of types that some of its members have. */
  readonly memberTypes: readonly string[];
}

/** The companies of the shop, the largest share that it sets, its currency, and the types of its members. */
export async function readShopBounds(database: Database): Promise<ShopBounds> {
  const [companies, percent] = [await companyCodes(database), await readRule(database, 'planPaysAtMostPercent')];
  const [currency, memberTypes] = [await readCurrency(database), await typesOfMembers(database)];
  return { companies, mostShare: percent * 100, currency, memberTypes };
}

/** The currency in which the shop counts. */
export async function readCurrency(database: Database): Promise<string> {
  const { rows } = await sql<{ code: string }>`SELECT code FROM base_currency`.execute(database);
  return rows[0]?.code ?? '';
}

interface Lint {
  faults: string[];
  warnings: string[];
}

/**
 * What is wrong with a plan in this shop, and what is unusual. A plan that may pay more than the shop's share is refused; one that nothing bounds is warned of,
 * because pairs have no bound of their own and what they pay depends on the network.
 */
function lintForShop(plan: PlanDocument, { companies, mostShare }: ShopBounds): Lint {
  const [faults, warnings, shares] = [lintPlan(plan, companies, wireLocales), warnPlan(plan), mostShares(plan)];
  const ofShare = faultOfShare(shares, mostShare);
  if (ofShare !== undefined) (shares.paid === undefined ? warnings : faults).push(ofShare);
  return { faults, warnings };
}

/** The same of a plan of either format. */
export const lintAny = ({ plan, plan2 }: AnyPlan, bounds: ShopBounds): Lint =>
  plan2 === undefined ? lintForShop(plan, bounds) : lintOfFormat2(plan2, bounds);

function lintOfFormat2(plan: Plan2, { companies, mostShare, currency, memberTypes }: ShopBounds): Lint {
  const { faults, warnings, shares } = lintPlan2(plan);
  const ofShare = faultOfShare(shares, mostShare);
  const ofShares = ofShare === undefined ? [] : [ofShare];
  const isBounded = shares.paid !== undefined;
  return {
    faults: [...faults, ...shopFaults(plan, { currency, companies, languages: wireLocales }), ...(isBounded ? ofShares : [])],
    warnings: [...warnings, ...shopWarnings(plan, memberTypes), ...(isBounded ? [] : ofShares)],
  };
}
