/**
 * Splits an amount (Cents or Pv) by non-negative whole weights, so that the parts sum to it exactly.
 * Remainder rule: every part is first rounded towards zero; the hundredths left go one each to the parts with the largest
 * cut-off fraction, the earlier part first among equals. A part of weight 0 gets nothing.
 * Throws RangeError for no weights, a negative weight, or weights that sum to 0.
 */
export function allocate<Amount extends bigint>(amount: Amount, weights: readonly bigint[]): Amount[] {
  if (weights.some((weight) => weight < 0n)) throw new RangeError('weights must not be negative');
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) throw new RangeError('weights must sum to more than 0');
  const sign = amount < 0n ? -1n : 1n;
  const size = amount * sign;
  const parts = weights.map((weight, index) => ({ index, share: (size * weight) / total, rest: (size * weight) % total }));
  const left = size - parts.reduce((sum, part) => sum + part.share, 0n);
  const byRest = [...parts].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const part of byRest.slice(0, Number(left))) part.share += 1n;
  return parts.map((part) => (part.share * sign) as Amount);
}
