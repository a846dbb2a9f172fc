import type { FractionText } from '@upline/plan';

/** An exact fraction; the denominator is above 0. */
export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

export const one: Fraction = { numerator: 1n, denominator: 1n };
export const zero: Fraction = { numerator: 0n, denominator: 1n };

export const fractionOf = ([numerator, denominator]: FractionText): Fraction => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});

/** `sum + amount × factor`. */
export const addTimes = (sum: Fraction, amount: bigint, { numerator, denominator }: Fraction): Fraction => ({
  numerator: sum.numerator * denominator + amount * numerator * sum.denominator,
  denominator: sum.denominator * denominator,
});

/** The whole number not above the fraction. */
export function floorOf({ numerator, denominator }: Fraction): bigint {
  const quotient = numerator / denominator;
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient;
}
