import type { PlanDocument } from '../document/plan-shape.ts';
import type { Outcome } from '../formulas/bonus-formula.ts';
import { ExactSum } from '../numbers/exact-sum.ts';
import { add, type Fraction, fraction, ONE, times, ZERO } from '../numbers/fraction.ts';
import type { BonusLines } from '../types.ts';
import { grossAt } from './growing-lines.ts';

/** A column of the plan that is settled: its lines (`from` up to and without `to`) and what came with them. */
export interface SettledColumn extends Outcome {
  readonly from: number;
  readonly to: number;
}

/** Gross, 10^-10 USD. */
export interface CompanyGross {
  /** Of each company. */
  readonly byCompany: readonly Fraction[];
  /** Of lines without an order that belong to no company; none where they belong to that of their earner. */
  readonly withoutOrder: Fraction;
}

/** How the lines of a week belong to companies. */
export interface Belonging {
  readonly companies: number;
  /** Lines without an order, and shares of pools, belong to all companies together. */
  readonly isShared: boolean;
}

/** Whether lines without an order belong to all companies by their share of the week's PV. */
export const isShared = ({ companyCap }: Pick<PlanDocument, 'companyCap'>): boolean => companyCap?.withoutOrder === 'volume';

/** Gross of each company: its lines, and its members' shares of pools. */
export function grossByCompany(
  lines: BonusLines,
  columns: readonly SettledColumn[],
  { companies, isShared: shared }: Belonging,
): CompanyGross {
  // The last sum is of what belongs to no company.
  const sums = Array.from({ length: companies + 1 }, () => new ExactSum());
  const shares: Fraction[] = sums.map(() => fraction(0n));
  const give = (company: number, amount: Fraction): void => {
    const at = shared ? companies : company;
    shares[at] = add(shares[at] as Fraction, amount);
  };
  for (const { from, to, pool } of columns) {
    if (pool && !pool.isByLine && pool.shared > 0n) {
      const weights = BigInt(pool.facts.weights);
      pool.companyWeights.forEach((weight, company) => give(company, fraction(pool.shared * BigInt(weight), weights)));
      continue;
    }
    for (let at = from; at < to; at++) {
      const isOfAll = shared && lines.sourceOrder[at] === 0;
      const sum = sums[isOfAll ? companies : (lines.company[at] as number)] as ExactSum;
      const gross = lines.gross[at] as number;
      if (gross > Number.MAX_SAFE_INTEGER) sum.addLarge(grossAt(lines, at));
      else sum.add(gross);
    }
  }
  const all = sums.map((sum, company) => add(fraction(sum.total()), shares[company] as Fraction));
  return { byCompany: all.slice(0, companies), withoutOrder: all[companies] ?? ZERO };
}

/** Each company's share of the week's PV (own orders, hundredths); nothing where there is none. */
export function sharesOfPv(byCompany: readonly number[]): Fraction[] {
  const all = byCompany.reduce((sum, pv) => sum + Math.max(0, pv), 0);
  return byCompany.map((pv) => (all === 0 ? ZERO : fraction(BigInt(Math.max(0, pv)), BigInt(all))));
}

/** The gross that each company's cap has to hold: its own, and its share of what belongs to all of them. */
export const grossToHold = ({ byCompany, withoutOrder }: CompanyGross, shares: readonly Fraction[]): Fraction[] =>
  byCompany.map((gross, company) => (withoutOrder.numerator === 0n ? gross : add(gross, times(withoutOrder, shares[company] ?? ZERO))));

/** What a line is multiplied by: K of its company; where lines without an order belong to all companies, the K of all by their shares. */
export interface Factors {
  readonly byCompany: readonly Fraction[];
  readonly withoutOrder: Fraction | undefined;
}

/** The K of all companies by their share of the week's PV. Without a company cap, and where no PV came in and nothing was earned, it is 1. */
export function factorOfAll(k: readonly Fraction[], shares: readonly Fraction[], withoutOrder: Fraction): Fraction {
  if (withoutOrder.numerator === 0n) return ONE;
  return k.map((factor, company) => times(factor, shares[company] ?? ZERO)).reduce(add, ZERO);
}

/** K = min(1, cap × the company's PV ÷ its gross) of each company. `pv` in hundredths; `step` is 10^-10 USD of one at a basis point. */
export function capCompanies(
  { companyCap }: Pick<PlanDocument, 'companyCap'>,
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
