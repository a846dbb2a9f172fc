import { type Fraction, fraction, times } from '../../numbers/fraction.ts';
import type { Path } from '../document/faults.ts';
import type { Names } from '../document/names.ts';
import { decimalFault, readDecimal } from '../expressions/decimal.ts';
import { readDay } from '../periods/calendar.ts';
import type { Market } from './market.ts';
import type { WrittenMarket } from './markets-field.ts';

/** A decimal above 0. Undefined for any other text, which is recorded as a fault. */
function readPositive(text: string, path: Path, names: Names): Fraction | undefined {
  const value = readDecimal(text);
  if (value === undefined) names.fault(path, decimalFault);
  else if (value.numerator > 0n) return value;
  else names.fault(path, 'it must be above 0');
  return undefined;
}

function readRates(rates: WrittenMarket['rates'], path: Path, names: Names): Market['rates'] {
  const read = rates.flatMap(({ from, rate: written }, at) => {
    const day = readDay(from);
    if (day === undefined) names.fault([...path, at, 'from'], 'a day such as 2026-01-05 is expected');
    const rate = readPositive(written, [...path, at, 'rate'], names);
    return day === undefined || rate === undefined ? [] : [{ from: day, rate, written }];
  });
  read.forEach(({ from }, at) => {
    const before = read[at - 1];
    if (before && from <= before.from) names.fault(path, 'rates must be in the order of their days, each day once');
  });
  return read;
}

/** The plan's own currency has two decimals and the rate 1. */
function faultsOfBase({ currency, decimals }: WrittenMarket, base: string, rates: Market['rates'], path: Path, names: Names): void {
  if (currency !== base) return;
  if (decimals !== 2) names.fault([...path, 'decimals'], `${base} is the plan’s currency and has 2 decimals`);
  if (rates.some(({ rate }) => rate.numerator !== rate.denominator))
    names.fault([...path, 'rates'], `${base} is the plan’s currency: its rate is 1`);
}

/** The largest amount that a line can hold must be whole smallest units that a double counts exactly. */
const MOST_MINOR_UNITS = 5_000_000n;

/** Factor above which, or below whose inverse, the worth of the plan's money in a market must be a rate written the wrong way round. */
const MOST_WORTH = 10_000n;

/** Faults of a market in which the plan's money would be worth far too much or too little. `ofPlan` is the value of one unit of a volume in the plan's currency. */
function faultsOfSize({ decimals, rates, valueOfPv, currency }: Market, ofPlan: Fraction, path: Path, names: Names): void {
  const value = times(valueOfPv, fraction(ofPlan.denominator, ofPlan.numerator));
  if (value.numerator * 10n ** BigInt(decimals) > MOST_MINOR_UNITS * value.denominator)
    names.fault([...path, 'valueOfPv'], `an amount of 1 in the plan would be more than ${MOST_MINOR_UNITS} smallest units of ${currency}`);
  rates.forEach(({ rate }, at) => {
    const { numerator, denominator } = times(value, rate);
    if (numerator > MOST_WORTH * denominator || denominator > MOST_WORTH * numerator)
      names.fault(
        [...path, 'rates', at, 'rate'],
        `the plan’s money would be worth more than ${MOST_WORTH} times as much, or as little: is the rate the other way round?`,
      );
  });
}

/** Markets with the same currency must have the same decimals and rates. */
function faultsOfTwins(markets: ReadonlyMap<string, Market>, names: Names): void {
  const known = new Map<string, { readonly name: string; readonly said: string }>();
  for (const [name, { currency, decimals, rates }] of markets) {
    const said = JSON.stringify([decimals, rates.map(({ from, rate }) => [from, String(rate.numerator), String(rate.denominator)])]);
    const other = known.get(currency);
    if (!other) known.set(currency, { name, said });
    else if (other.said !== said) names.fault(['markets', name], `it says other decimals or rates of ${currency} than ${other.name}`);
  }
}

/** Reads the markets of a document whose currency is `base`. `ofPlan` is the value of one unit of a volume in that currency. */
export function readMarkets(
  written: Readonly<Record<string, WrittenMarket>> | null | undefined,
  base: string,
  ofPlan: Fraction,
  names: Names,
): ReadonlyMap<string, Market> | null {
  if (!written) return null;
  const markets = new Map<string, Market>();
  for (const [name, one] of Object.entries(written)) {
    const path = ['markets', name];
    const valueOfPv = readPositive(one.valueOfPv, [...path, 'valueOfPv'], names);
    const rates = readRates(one.rates, [...path, 'rates'], names);
    faultsOfBase(one, base, rates, path, names);
    if (!valueOfPv) continue;
    const market = { currency: one.currency, decimals: one.decimals, valueOfPv, rounding: one.rounding, rates };
    faultsOfSize(market, ofPlan, path, names);
    markets.set(name, market);
  }
  faultsOfTwins(markets, names);
  return markets;
}
