import type { FractionText } from '../types.ts';

/** An exact rational. The denominator is above 0. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [high, low] = [a < 0n ? -a : a, b];
  while (low !== 0n) [high, low] = [low, high % low];
  return high;
}

/** `numerator / denominator` in lowest terms. Throws RangeError for a denominator not above 0. */
export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator <= 0n) throw new RangeError(`denominator must be above 0: ${denominator}`);
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export const ZERO: Fraction = fraction(0n);
export const ONE: Fraction = fraction(1n);

export const add = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

/** `sum + amount × factor`. Not reduced to lowest terms: for a few sums whose result is only rounded. */
export const addTimes = (sum: Fraction, amount: bigint, { numerator, denominator }: Fraction): Fraction => ({
  numerator: sum.numerator * denominator + amount * numerator * sum.denominator,
  denominator: sum.denominator * denominator,
});

export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.numerator * b.numerator, a.denominator * b.denominator);

export const minus = (a: Fraction, b: Fraction): Fraction => add(a, { numerator: -b.numerator, denominator: b.denominator });

export const larger = (a: Fraction, b: Fraction): Fraction => (a.numerator * b.denominator < b.numerator * a.denominator ? b : a);

/** The largest whole number not above the fraction. */
export function floorOf({ numerator, denominator }: Fraction): bigint {
  const whole = numerator / denominator;
  return numerator < 0n && whole * denominator !== numerator ? whole - 1n : whole;
}

/** The nearest double, off by a few parts in 10^16. */
export const approximate = ({ numerator, denominator }: Fraction): number => Number(numerator) / Number(denominator);

export const toText = ({ numerator, denominator }: Fraction): FractionText => [String(numerator), String(denominator)];

export const fractionOf = ([numerator, denominator]: FractionText): Fraction => fraction(BigInt(numerator), BigInt(denominator));

/** A fraction of 10^-10 USD in whole cents, rounded down. */
export const centsOf = (text: FractionText): number => {
  const { numerator, denominator } = fractionOf(text);
  return Number(floorOf(fraction(numerator, denominator * 100_000_000n)));
};
