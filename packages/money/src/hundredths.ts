/** Largest amount the product handles, in hundredths: ten billion units. Its wire number is still exact in a double. */
export const MAX_HUNDREDTHS = 1_000_000_000_000n;

const DECIMAL = /^(-?)(0|[1-9]\d{0,10})(?:\.(\d{1,2}))?$/;

/** Raised for a value that is not an amount: more than two decimals, not finite, out of bounds, or not a number. */
export class AmountError extends Error {
  override name = 'AmountError';
}

/** Reads a decimal text such as `12`, `-0.5` or `12.34` into hundredths. Strict: no spaces, plus signs, exponents or `12x`. Throws AmountError. */
export function hundredthsFromText(text: string): bigint {
  const match = DECIMAL.exec(text);
  if (!match) throw new AmountError(`not an amount with at most two decimals: ${JSON.stringify(text)}`);
  const size = BigInt(match[2] ?? '0') * 100n + BigInt((match[3] ?? '').padEnd(2, '0'));
  return bounded(match[1] === '-' ? -size : size);
}

/** Reads a wire number with at most two decimals into hundredths. 0.1 + 0.2 is refused: it is not a two-decimal number. Throws AmountError. */
export function hundredthsFromNumber(value: number): bigint {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new AmountError(`not a finite number: ${String(value)}`);
  // The shortest text of a double has the decimals its sender wrote.
  return hundredthsFromText(Object.is(value, -0) ? '0' : String(value));
}

/** The number a JSON body carries for these hundredths; exact for every amount within bounds. */
export function hundredthsToNumber(value: bigint): number {
  return Number(bounded(value)) / 100;
}

/** `1234567n` → `12345.67`; always two decimals, no grouping. Grouping belongs to @upline/i18n. */
export function hundredthsToText(value: bigint): string {
  const size = value < 0n ? -value : value;
  return `${value < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

/** Returns the value, or throws AmountError when it lies outside ±MAX_HUNDREDTHS. */
export function bounded(value: bigint): bigint {
  if (value > MAX_HUNDREDTHS || value < -MAX_HUNDREDTHS) throw new AmountError(`amount out of bounds: ${value}`);
  return value;
}
