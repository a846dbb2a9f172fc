const BASIS_POINTS = 10_000n;

/**
 * Multiplies an amount (Cents or Pv) by a rate in basis points (10 % = 1000) and rounds once, half to even, to whole hundredths.
 * Multiply the sum, not each line: every call rounds. Throws RangeError for a rate that is not a safe integer.
 */
export function multiplyByRate<Amount extends bigint>(amount: Amount, rateBasisPoints: number): Amount {
  if (!Number.isSafeInteger(rateBasisPoints)) throw new RangeError(`rate in basis points must be an integer: ${rateBasisPoints}`);
  // The result keeps its argument's brand: a share of money is money.
  return divideHalfEven(amount * BigInt(rateBasisPoints), BASIS_POINTS) as Amount;
}

/** `numerator / denominator` rounded half to even. Throws RangeError when the denominator is not positive. */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError(`denominator must be positive: ${denominator}`);
  const size = numerator < 0n ? -numerator : numerator;
  const whole = size / denominator;
  const twice = (size % denominator) * 2n;
  const up = twice > denominator || (twice === denominator && whole % 2n === 1n);
  const rounded = up ? whole + 1n : whole;
  return numerator < 0n ? -rounded : rounded;
}

/**
 * The part of an amount that a rate in basis points contributed to it: 19.00 of 119.00 at 1900. Rounds once, half to even. Throws RangeError for a rate that is not a safe integer
 * or is negative.
 */
export function partOfRate<Amount extends bigint>(amount: Amount, rateBasisPoints: number): Amount {
  if (!Number.isSafeInteger(rateBasisPoints) || rateBasisPoints < 0) throw new RangeError(`rate in basis points: ${rateBasisPoints}`);
  return divideHalfEven(amount * BigInt(rateBasisPoints), BASIS_POINTS + BigInt(rateBasisPoints)) as Amount;
}
