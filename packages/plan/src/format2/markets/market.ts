import { type Currencies, type Currency, BASE } from '../../week/currencies.ts';
import { type Fraction, fraction, larger, times } from '../../numbers/fraction.ts';
import type { Plan2 } from '../document/plan2.ts';
import type { Day } from '../periods/calendar.ts';

/** 10^-10 of a currency in one of it. */
const LINE_UNITS = 10_000_000_000n;

/** Decimals of the plan's own currency. */
const BASE_DECIMALS = 2;

/** A market whose members are paid in a currency of their own, as it was read. */
export interface Market {
  readonly currency: string;
  /** Decimals of its smallest unit. */
  readonly decimals: number;
  /** What one unit of a volume counts for in it. */
  readonly valueOfPv: Fraction;
  readonly rounding: 'down' | 'nearest';
  /** What one of it is worth in the plan's currency, from each day on. */
  readonly rates: readonly { readonly from: Day; readonly rate: Fraction; readonly written: string }[];
}

/** The rate of a market in a period that ends on a day. Undefined before its first rate. */
export const rateOn = ({ rates }: Market, lastDay: Day): Market['rates'][number] | undefined =>
  rates.findLast(({ from }) => from <= lastDay);

const inverse = ({ numerator, denominator }: Fraction): Fraction => fraction(denominator, numerator);

function currencyOf(market: Market, valueOfPv: Fraction, name: string, lastDay: Day): Currency {
  const found = rateOn(market, lastDay);
  if (!found) throw new RangeError(`the market ${name} has no rate yet`);
  const inOne = 10n ** BigInt(market.decimals);
  const value = times(market.valueOfPv, inverse(valueOfPv));
  return {
    minorUnits: times(value, fraction(inOne, LINE_UNITS)),
    rounding: market.rounding,
    worth: times(value, found.rate),
    worthOfMinor: times(found.rate, fraction(LINE_UNITS, inOne)),
  };
}

/**
 * The currencies of companies in a period that ends on a day; undefined where the plan has no markets. A company that is none of its markets has the plan's currency.
 * Throws RangeError before the first rate of a market.
 */
export function currenciesOn({ markets, document }: Plan2, companies: readonly string[], lastDay: Day): Currencies | undefined {
  if (markets === null) return undefined;
  const valueOfPv = fraction(BigInt(Math.round(document.valueOfPv * 100)), 100n);
  return companies.map((name) => {
    const market = markets.get(name);
    return market ? currencyOf(market, valueOfPv, name, lastDay) : BASE;
  });
}

/** Decimals of the amounts that members of a company get. */
export const decimalsOf = ({ markets }: Plan2, company: string): number => markets?.get(company)?.decimals ?? BASE_DECIMALS;

/** Whole smallest units as a decimal number, such as `-0.05` for −5 with two decimals. */
export function minorText(minor: number, decimals: number): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  return `${minor < 0 ? '-' : ''}${digits.slice(0, at)}${decimals === 0 ? '' : `.${digits.slice(at)}`}`;
}

/** How many times as much the plan's money is worth in one of its markets as in another, at most; 1 where the plan has no markets. */
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
