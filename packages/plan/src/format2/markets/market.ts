import { type Fraction, fraction } from '../../numbers/fraction.ts';
import type { Day } from '../periods/calendar.ts';

/** A market whose members are paid in a currency of their own, as it was read. */
export interface Market {
  readonly currency: string;
  /** Decimals of the currency's smallest unit. */
  readonly decimals: number;
  /** Value of one unit of a volume in the market's currency. */
  readonly valueOfPv: Fraction;
  readonly rounding: 'down' | 'nearest';
  /** Value of one unit of the market's currency in the plan's, from each day on. */
  readonly rates: readonly { readonly from: Day; readonly rate: Fraction; readonly written: string }[];
}

/** Value of one unit of a volume in the plan's currency. */
export const valueOfPlan = ({ valueOfPv }: { readonly valueOfPv: number }): Fraction => fraction(BigInt(Math.round(valueOfPv * 100)), 100n);

/** The rate of a market in a period that ends on a day. Undefined before its first rate. */
export const rateOn = ({ rates }: Market, lastDay: Day): Market['rates'][number] | undefined =>
  rates.findLast(({ from }) => from <= lastDay);

/** Like `rateOn`, but the first rate before its day: a case that begins earlier is refused elsewhere. Throws RangeError for a market without rates. */
export function rateIn(market: Market, lastDay: Day): Market['rates'][number] {
  const found = rateOn(market, lastDay) ?? market.rates[0];
  if (!found) throw new RangeError(`${market.currency} has no rate`);
  return found;
}

/** Whole smallest units as a decimal number, such as `-0.05` for −5 with two decimals. */
export function minorText(minor: number, decimals: number): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  return `${minor < 0 ? '-' : ''}${digits.slice(0, at)}${decimals === 0 ? '' : `.${digits.slice(at)}`}`;
}
