import { floorOf, type Fraction, fraction } from '../../numbers/fraction.ts';

/** Factors of volumes for bonuses: by period, its number, and the volume's name. */
export type Specials = ReadonlyMap<string, ReadonlyMap<number, ReadonlyMap<string, Fraction>>>;

/** The largest factor of a volume for bonuses of a period; 1 if none is special. */
export function mostFactor(specials: Specials, period: string, volume: string): Fraction {
  const factors = [...(specials.get(period)?.values() ?? [])].flatMap((byVolume) => byVolume.get(volume) ?? []);
  return factors.reduce((most, one) => (one.numerator * most.denominator > most.numerator * one.denominator ? one : most), fraction(1n));
}

/** The factor of a volume for bonuses in a period; undefined for 1. */
export const timesIn = (specials: Specials, period: string, code: number, volume: string): Fraction | undefined =>
  specials.get(period)?.get(code)?.get(volume);

/** The counted value of what is left of an order in a special period, rounded down to the hundredth. `left`: hundredths, not below 0. */
export const countedTimes = (left: number, { numerator, denominator }: Fraction): number =>
  Number(floorOf({ numerator: BigInt(left) * numerator, denominator }));
