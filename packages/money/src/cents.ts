import { bounded, hundredthsFromNumber, hundredthsFromText, hundredthsToNumber, hundredthsToText } from './hundredths.ts';

declare const centsBrand: unique symbol;

/** Money in integer hundredths of the currency's unit. A PV is not money: the brands keep them apart. */
export type Cents = bigint & { readonly [centsBrand]: true };

/** Takes an integer count of cents. Throws AmountError out of bounds. */
export const cents = (value: bigint): Cents => bounded(value) as Cents;

export const ZERO_CENTS: Cents = cents(0n);

/** `12.34` → 1234 cents. At most two decimals. Throws AmountError. */
export const centsFromNumber = (value: number): Cents => cents(hundredthsFromNumber(value));

/** `'12.34'` → 1234 cents. Strict decimal text. Throws AmountError. */
export const centsFromText = (text: string): Cents => cents(hundredthsFromText(text));

/** 1234 cents → the wire number 12.34. */
export const centsToNumber = (value: Cents): number => hundredthsToNumber(value);

/** 1234 cents → `'12.34'`. */
export const centsToText = (value: Cents): string => hundredthsToText(value);

/** Sum of amounts in cents; 0 for none. Throws AmountError out of bounds. */
export const addCents = (...values: readonly Cents[]): Cents => cents(values.reduce<bigint>((sum, value) => sum + value, 0n));

export const subtractCents = (minuend: Cents, subtrahend: Cents): Cents => cents(minuend - subtrahend);

/** Price times a whole quantity. Throws RangeError for a quantity that is not an integer. */
export const timesCents = (value: Cents, quantity: number): Cents => cents(value * BigInt(quantity));
