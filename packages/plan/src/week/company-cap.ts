import type { PlanDocument } from '../document/plan-shape.ts';
import type { Outcome } from '../formulas/bonus-formula.ts';
import { ExactSum } from '../numbers/exact-sum.ts';
import { add, type Fraction, fraction, ONE, times, ZERO } from '../numbers/fraction.ts';
import type { BonusLines } from '../types.ts';
import { BASE, type Currencies } from './currencies.ts';
import { grossAt } from './growing-lines.ts';

/** A settled column of the plan: its lines (`from` up to but excluding `to`) and its outcome. */
export interface SettledColumn extends Outcome {
  readonly from: number;
  readonly to: number;
}

/** Gross, 10^-10 USD. */
export interface CompanyGross {
  readonly byCompany: readonly Fraction[];
  /** Gross of lines without an order that belong to no company; 0 if they belong to that of their earner. */
  readonly withoutOrder: Fraction;
}

/** How a week's lines belong to companies. */
export interface Belonging {
  readonly companies: number;
  /** Whether lines without an order, and shares of pools, belong to all companies together. */
  readonly isShared: boolean;
  /** Company of each member, and the currencies; undefined if lines are worth the same for all members. */
  readonly paid?: { readonly company: Uint8Array; readonly currencies: Currencies } | undefined;
}

/** Whether lines without an order belong to all companies by their share of the week's PV. */
export const isShared = ({ companyCap }: Pick<PlanDocument, 'companyCap'>): boolean => companyCap?.withoutOrder === 'volume';

/** Gross of each company: its lines, and its members' shares of pools. In the base currency by the lines' worth to their earners. */
export function grossByCompany(
  lines: BonusLines,
  columns: readonly SettledColumn[],
  { companies, isShared: shared, paid }: Belonging,
): CompanyGross {
  // The last sum of each currency is for lines that belong to no company.
  const places = companies + 1;
  const sums = Array.from({ length: places * (paid ? companies : 1) }, () => new ExactSum());
  const shares: Fraction[] = Array.from({ length: places }, () => fraction(0n));
  const worth = (company: number): Fraction => (paid?.currencies[company] ?? BASE).worth;
  const give = (company: number, amount: Fraction): void => {
    const at = shared ? companies : company;
    shares[at] = add(shares[at], paid ? times(amount, worth(company)) : amount);
  };
  for (const { from, to, pool } of columns) {
    if (pool && !pool.isByLine && pool.shared > 0n) {
      const weights = BigInt(pool.facts.weights);
      pool.companyWeights.forEach((weight, company) => give(company, fraction(pool.shared * BigInt(weight), weights)));
      continue;
    }
    for (let at = from; at < to; at++) {
      const isOfAll = shared && lines.sourceOrder[at] === 0;
      const place = isOfAll ? companies : lines.company[at];
      const sum = sums[paid ? paid.company[lines.member[at]] * places + place : place] as ExactSum;
      const gross = lines.gross[at];
      if (gross > Number.MAX_SAFE_INTEGER) sum.addLarge(grossAt(lines, at));
      else sum.add(gross);
    }
  }
  const all = shares.map((share, place) => {
    if (!paid) return add(fraction(sums[place].total()), share);
    return paid.currencies.reduce(
      (sum, currency, company) => add(sum, times(fraction(sums[company * places + place].total()), currency.worth)),
      share,
    );
  });
  return { byCompany: all.slice(0, companies), withoutOrder: all[companies] ?? ZERO };
}

/** Each company's share of the value of the week's PV (own orders, hundredths); 0 if there is none. */
export function sharesOfPv(byCompany: readonly number[], currencies?: Currencies): Fraction[] {
  if (currencies) return sharesOfValue(byCompany, currencies);
  const all = byCompany.reduce((sum, pv) => sum + Math.max(0, pv), 0);
  return byCompany.map((pv) => (all === 0 ? ZERO : fraction(BigInt(Math.max(0, pv)), BigInt(all))));
}

function sharesOfValue(byCompany: readonly number[], currencies: Currencies): Fraction[] {
  const values = byCompany.map((pv, company) => times(fraction(BigInt(Math.max(0, pv))), (currencies[company] ?? BASE).worth));
  const all = values.reduce(add, ZERO);
  return values.map((value) => (all.numerator === 0n ? ZERO : times(value, fraction(all.denominator, all.numerator))));
}

/** The gross limited by each company's cap: its own, and its share of what belongs to all companies. */
export const grossToHold = ({ byCompany, withoutOrder }: CompanyGross, shares: readonly Fraction[]): Fraction[] =>
  byCompany.map((gross, company) => (withoutOrder.numerator === 0n ? gross : add(gross, times(withoutOrder, shares[company] ?? ZERO))));

/** The factor of a line: K of its company; if lines without an order belong to all companies, the K of all by their shares. */
export interface Factors {
  readonly byCompany: readonly Fraction[];
  readonly withoutOrder: Fraction | undefined;
}

/** The K of all companies by their share of the week's PV. It is 1 without a company cap, and if no PV came in and nothing was earned. */
export function factorOfAll(k: readonly Fraction[], shares: readonly Fraction[], withoutOrder: Fraction): Fraction {
  if (withoutOrder.numerator === 0n) return ONE;
  return k.map((factor, company) => times(factor, shares[company] ?? ZERO)).reduce(add, ZERO);
}

/** K = min(1, cap × the value of the company's PV ÷ its gross) of each company. `pv` in hundredths; `step` is 10^-10 USD of one at a basis point. */
export function capCompanies(
  { companyCap }: Pick<PlanDocument, 'companyCap'>,
  companies: readonly string[],
  pv: readonly number[],
  gross: readonly Fraction[],
  step: number,
  currencies?: Currencies,
): Fraction[] {
  return companies.map((company, at) => {
    const { numerator, denominator } = gross[at] ?? ONE;
    if (companyCap === null || numerator <= 0n) return ONE;
    const basisPoints = companyCap.byCompany[company] ?? companyCap.basisPoints;
    const { worth } = currencies?.[at] ?? BASE;
    const most = BigInt(Math.max(0, pv[at] ?? 0)) * BigInt(basisPoints) * BigInt(step) * worth.numerator * denominator;
    const held = numerator * worth.denominator;
    return most >= held ? ONE : fraction(most, held);
  });
}
