import { bounded, hundredthsFromNumber, hundredthsFromText, hundredthsToNumber, hundredthsToText } from './hundredths.ts';

declare const pvBrand: unique symbol;

/** Point value in integer hundredths of a point. Not money: the brand keeps the two from being added. */
export type Pv = bigint & { readonly [pvBrand]: true };

/** Takes an integer count of hundredths of a point. Throws AmountError out of bounds. */
export const pv = (value: bigint): Pv => bounded(value) as Pv;

export const ZERO_PV: Pv = pv(0n);

/** `12.34` → 1234 hundredths. At most two decimals. Throws AmountError. */
export const pvFromNumber = (value: number): Pv => pv(hundredthsFromNumber(value));

/** `'12.34'` → 1234 hundredths. Strict decimal text. Throws AmountError. */
export const pvFromText = (text: string): Pv => pv(hundredthsFromText(text));

/** 1234 hundredths → the wire number 12.34. */
export const pvToNumber = (value: Pv): number => hundredthsToNumber(value);

/** 1234 hundredths → `'12.34'`. */
export const pvToText = (value: Pv): string => hundredthsToText(value);

/** Sum of points; 0 for none. Throws AmountError out of bounds. */
export const addPv = (...values: readonly Pv[]): Pv => pv(values.reduce<bigint>((sum, value) => sum + value, 0n));

/** Points of one piece times a whole quantity. Throws RangeError for a quantity that is not an integer. */
export const timesPv = (value: Pv, quantity: number): Pv => pv(value * BigInt(quantity));
