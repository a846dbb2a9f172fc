import { wireLocales } from '@upline/contract';
import { faultOfShare, lintPlan, mostShares, type PlanDocument, warnPlan } from '@upline/plan';
import { lintPlan2, type Plan2, shopFaults, shopWarnings } from '@upline/plan/format2';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { readRule } from '../../../platform/rules/index.ts';
import { type AnyPlan, typesOfMembers } from '../../../features/earnings/index.ts';
import { companyCodes } from './company-codes.ts';

/** The shop's bounds against which a plan is checked. */
export interface ShopBounds {
  readonly companies: readonly string[];
  /** Maximum share of the PV's value that a plan may pay, in basis points. */
  readonly mostShare: number;
  readonly currency: string;
  /** Types that some of its members have. */
  readonly memberTypes: readonly string[];
}

/** The shop's companies, maximum share, currency, and member types. */
export async function readShopBounds(database: Database): Promise<ShopBounds> {
  const [companies, percent] = [await companyCodes(database), await readRule(database, 'planPaysAtMostPercent')];
  const [currency, memberTypes] = [await readCurrency(database), await typesOfMembers(database)];
  return { companies, mostShare: percent * 100, currency, memberTypes };
}

export async function readCurrency(database: Database): Promise<string> {
  const { rows } = await sql<{ code: string }>`SELECT code FROM base_currency`.execute(database);
  return rows[0]?.code ?? '';
}

interface Lint {
  faults: string[];
  warnings: string[];
}

/**
 * The faults and warnings of a plan in this shop. A plan that may pay more than the shop's share is refused; an unbounded one gets a warning, because pairs have no bound of their
 * own and their payout depends on the network.
 */
function lintForShop(plan: PlanDocument, { companies, mostShare }: ShopBounds): Lint {
  const [faults, warnings, shares] = [lintPlan(plan, companies, wireLocales), warnPlan(plan), mostShares(plan)];
  const ofShare = faultOfShare(shares, mostShare);
  if (ofShare !== undefined) (shares.paid === undefined ? warnings : faults).push(ofShare);
  return { faults, warnings };
}

/** Faults and warnings of a plan of either format. */
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
