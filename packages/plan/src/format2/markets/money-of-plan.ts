import { approximate, type Fraction, fraction, larger, times } from '../../numbers/fraction.ts';
import { BASE, type Currencies, type Currency } from '../../week/currencies.ts';
import type { Plan2 } from '../document/plan2.ts';
import type { Day } from '../periods/calendar.ts';
import { type Market, rateIn, rateOn, valueOfPlan } from './market.ts';

/** Line units (10^-10) in one unit of a currency. */
const LINE_UNITS = 10_000_000_000n;

/** Decimals of the plan's own currency. */
const BASE_DECIMALS = 2;

const inverse = ({ numerator, denominator }: Fraction): Fraction => fraction(denominator, numerator);

function currencyOf(market: Market, valueOfPv: Fraction, lastDay: Day): Currency {
  const { rate } = rateIn(market, lastDay);
  const inOne = 10n ** BigInt(market.decimals);
  const value = times(market.valueOfPv, inverse(valueOfPv));
  return {
    minorUnits: times(value, fraction(inOne, LINE_UNITS)),
    rounding: market.rounding,
    worth: times(value, rate),
    worthOfMinor: times(rate, fraction(LINE_UNITS, inOne)),
  };
}

/** The currencies of companies in a period that ends on a day; undefined if the plan has no markets. A company that is no market has the plan's currency. */
export function currenciesOn({ markets, document }: Plan2, companies: readonly string[], lastDay: Day): Currencies | undefined {
  if (markets === null) return undefined;
  const valueOfPv = valueOfPlan(document);
  return companies.map((name) => {
    const market = markets.get(name);
    return market ? currencyOf(market, valueOfPv, lastDay) : BASE;
  });
}

/** Decimals of the amounts that members of a company get. */
export const decimalsOf = ({ markets }: Plan2, company: string): number => markets?.get(company)?.decimals ?? BASE_DECIMALS;

/** Greatest ratio of the worth of the plan's money in two of its markets, counting its own currency as one; 1 without markets. */
export function mostWorth(plan: Plan2): Fraction {
  const { markets } = plan;
  if (markets === null) return fraction(1n);
  const days = [...markets.values()].flatMap(({ rates }) => rates.map(({ from }) => from));
  const known = days.filter((day) => [...markets.values()].every((market) => rateOn(market, day)));
  const ratios = known.map((day) => {
    const worths = [BASE, ...(currenciesOn(plan, [...markets.keys()], day) ?? [])].map(({ worth }) => worth);
    const least = worths.reduce((low, one) => (larger(low, one) === low ? one : low));
    return times(worths.reduce(larger), inverse(least));
  });
  return ratios.reduce(larger, fraction(1n));
}

/** Factor above which, or below whose inverse, a warning is given about the worth of the plan's money in a market. */
const USUAL = 5;

/** Markets in which the plan's money is worth much more, or much less, than in its own currency, each with its path. */
export function* warningsOfWorth({ markets, document }: Plan2): Generator<string> {
  for (const [name, market] of markets ?? [])
    for (const [at, { from }] of market.rates.entries()) {
      const worth = approximate(currencyOf(market, valueOfPlan(document), from).worth);
      if (worth <= USUAL && worth >= 1 / USUAL) continue;
      const shown = Number(worth.toPrecision(3));
      yield `markets.${name}.rates.${at}.rate: 1 ${document.currency} of the plan is paid as ${shown} ${document.currency} there`;
    }
}
