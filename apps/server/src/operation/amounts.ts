/** Whole hundredths (Cents or Pv) as the wire's number with at most two decimals. Exact below 2^53 hundredths; throws above, because a number would round. */
export function amountOf(hundredths: bigint): number {
  const number = Number(hundredths);
  if (!Number.isSafeInteger(number)) throw new RangeError('amount too large for the wire');
  return number / 100;
}
