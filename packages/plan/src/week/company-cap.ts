import type { PlanDocument } from '../document/plan-shape.ts';
import type { Outcome } from '../formulas/bonus-formula.ts';
import { ExactSum } from '../numbers/exact-sum.ts';
import { add, type Fraction, fraction, ONE } from '../numbers/fraction.ts';
import type { BonusLines } from '../types.ts';
import { grossAt } from './growing-lines.ts';

/** A column of the plan that is settled: its lines (`from` up to and without `to`) and what came with them. */
export interface SettledColumn extends Outcome {
  readonly from: number;
  readonly to: number;
}

/** Gross of each company (10^-10 USD): its lines, and its members' shares of pools. */
export function grossByCompany(lines: BonusLines, columns: readonly SettledColumn[], companies: number): Fraction[] {
  const sums = Array.from({ length: companies }, () => new ExactSum());
  const shares: Fraction[] = sums.map(() => fraction(0n));
  for (const { from, to, pool } of columns) {
    if (pool && pool.shared > 0n) {
      const weights = BigInt(pool.facts.weights);
      pool.companyWeights.forEach((weight, company) => {
        shares[company] = add(shares[company] as Fraction, fraction(pool.shared * BigInt(weight), weights));
      });
      continue;
    }
    for (let at = from; at < to; at++) {
      const sum = sums[lines.company[at] as number] as ExactSum;
      const gross = lines.gross[at] as number;
      if (gross > Number.MAX_SAFE_INTEGER) sum.addLarge(grossAt(lines, at));
      else sum.add(gross);
    }
  }
  return sums.map((sum, company) => add(fraction(sum.total()), shares[company] as Fraction));
}

/** K = min(1, cap × the company's PV ÷ its gross) of each company. `pv` in hundredths; `step` is 10^-10 USD of one at a basis point. */
export function capCompanies(
  { companyCap }: PlanDocument,
  companies: readonly string[],
  pv: readonly number[],
  gross: readonly Fraction[],
  step: number,
): Fraction[] {
  return companies.map((company, at) => {
    const { numerator, denominator } = gross[at] ?? ONE;
    if (companyCap === null || numerator <= 0n) return ONE;
    const basisPoints = companyCap.byCompany[company] ?? companyCap.basisPoints;
    const most = BigInt(Math.max(0, pv[at] ?? 0)) * BigInt(basisPoints) * BigInt(step);
    return most * denominator >= numerator ? ONE : fraction(most * denominator, numerator);
  });
}
