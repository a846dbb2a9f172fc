import { floorOf, type Fraction, fraction } from '../../numbers/fraction.ts';

/** How many times volumes count for bonuses: by period, its number, and the volume's name. */
export type Specials = ReadonlyMap<string, ReadonlyMap<number, ReadonlyMap<string, Fraction>>>;

/** The largest factor with which a volume counts for bonuses of a period; 1 where nothing is special. */
export function mostFactor(specials: Specials, period: string, volume: string): Fraction {
  const factors = [...(specials.get(period)?.values() ?? [])].flatMap((byVolume) => byVolume.get(volume) ?? []);
  return factors.reduce((most, one) => (one.numerator * most.denominator > most.numerator * one.denominator ? one : most), fraction(1n));
}

/** How many times a volume counts for bonuses in a period; undefined for once. */
export const timesIn = (specials: Specials, period: string, code: number, volume: string): Fraction | undefined =>
  specials.get(period)?.get(code)?.get(volume);

/** What the rest of an order counts for in a special period, rounded down to the hundredth. `left`: hundredths, not below 0. */
export const countedTimes = (left: number, { numerator, denominator }: Fraction): number =>
  Number(floorOf({ numerator: BigInt(left) * numerator, denominator }));
