import type { FormulaOf } from '../document/formulas.ts';
import type { PoolFacts } from '../types.ts';
import { earners, kindMask, lookUp, type Settling } from './settling.ts';
import type { PvTotals } from './week-pv.ts';

export interface PoolOutcome {
  readonly facts: PoolFacts;
  /** What is shared, 10^-10 USD; 0 where nobody shares. */
  readonly shared: bigint;
  /** Below zero: carried into the next week. */
  readonly carry: bigint;
  /** Weights of each company's members. */
  readonly companyWeights: readonly number[];
}

/**
 * Rate × the week's PV less refunds, and what was carried, shared by weights. One line a member; it holds the share rounded down to 10^-10 USD, the exact
 * share is amount × weight ÷ weights. Below zero nothing is shared and the amount is carried; what nobody can share stays with the company.
 */
export function settlePool(
  settling: Settling,
  bonus: number,
  formula: FormulaOf<'pool'>,
  needsBuyingDirect: boolean,
  input: { readonly totals: PvTotals; readonly carry: bigint },
): PoolOutcome {
  const { network, plan, members, lines, step } = settling;
  const earns = earners(settling, needsBuyingDirect);
  const table = lookUp(formula.weights, plan, members);
  const companyWeights = network.companies.map(() => 0);
  for (let member = 0; member < network.count; member++) {
    if (earns[member] === 0) continue;
    const company = network.company[member] as number;
    companyWeights[company] = (companyWeights[company] as number) + table.valueOf(member);
  }
  const weights = companyWeights.reduce((sum, weight) => sum + weight, 0);
  const counts = kindMask(formula.kinds);
  const pv = input.totals.netByKind.reduce((sum, kindPv, kind) => sum + (counts[kind] === 1 ? kindPv : 0), 0);
  const amount = BigInt(pv) * BigInt(formula.rateBasisPoints) * BigInt(step) + input.carry;
  const shared = weights > 0 && amount > 0n ? amount : 0n;
  const shareOf = (weight: number): bigint => (shared * BigInt(weight)) / BigInt(weights);
  const shares = new Map<number, bigint>();
  for (let member = 0; member < network.count && shared > 0n; member++) {
    const weight = table.valueOf(member);
    if (earns[member] === 0 || weight === 0) continue;
    const share = shares.get(weight) ?? shareOf(weight);
    shares.set(weight, share);
    lines.addExact(member, bonus, -1, 0, pv, formula.rateBasisPoints, weight, network.company[member] as number, share, 0);
  }
  return { facts: { pv, amount: String(amount), weights }, shared, carry: amount < 0n ? amount : 0n, companyWeights };
}
