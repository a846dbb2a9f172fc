import { type Fraction, floorOf, fraction, times } from '../numbers/fraction.ts';
import { LINE_UNITS_PER_CENT } from '../numbers/units.ts';

/**
 * The currency in which members of a company are paid. Lines are 10^-10 of the plan's own money for every earner; an amount becomes money of the company when it is rounded, once.
 */
export interface Currency {
  /** Smallest units of the currency in 10^-10 of the plan's money. */
  readonly minorUnits: Fraction;
  readonly rounding: 'down' | 'nearest';
  /** Worth in the base currency of 10^-10 of the plan's money paid in this currency, 10^-10. */
  readonly worth: Fraction;
  /** Worth of one smallest unit in the base currency, 10^-10. */
  readonly worthOfMinor: Fraction;
}

/** Currencies by index of a company. If left out, all members are paid in the base currency, rounded down to the cent. */
export type Currencies = readonly Currency[];

const PER_CENT = BigInt(LINE_UNITS_PER_CENT);

/** The base currency, in cents. */
export const BASE: Currency = {
  minorUnits: fraction(1n, PER_CENT),
  rounding: 'down',
  worth: fraction(1n),
  worthOfMinor: fraction(PER_CENT),
};

/** Whether amounts in a currency are cents of the plan's money, rounded down. */
export const isPlain = ({ minorUnits, rounding }: Currency): boolean =>
  rounding === 'down' && minorUnits.numerator === 1n && minorUnits.denominator === PER_CENT;

/** An exact amount of the plan's money (10^-10) in whole smallest units of a currency. `nearest` rounds halves up. */
export function inMinorUnits(amount: Fraction, { minorUnits, rounding }: Currency): number {
  const { numerator, denominator } = times(amount, minorUnits);
  if (rounding === 'down') return Number(floorOf({ numerator, denominator }));
  return Number(floorOf({ numerator: numerator * 2n + denominator, denominator: denominator * 2n }));
}

/** Total worth in the base currency, 10^-10, of whole smallest units summed by company. Companies without a sum may be left out. */
export function worthOf(byCompany: readonly number[], currencies: Currencies | undefined): Fraction {
  let [numerator, denominator] = [0n, 1n];
  byCompany.forEach((minor, company) => {
    const { worthOfMinor } = currencies?.[company] ?? BASE;
    numerator = numerator * worthOfMinor.denominator + BigInt(minor) * worthOfMinor.numerator * denominator;
    denominator *= worthOfMinor.denominator;
  });
  return fraction(numerator, denominator);
}

/** Like `worthOf`, in whole cents of the base currency, rounded down. */
export const baseCents = (byCompany: readonly number[], currencies: Currencies | undefined): number =>
  Number(floorOf(times(worthOf(byCompany, currencies), BASE.minorUnits)));
