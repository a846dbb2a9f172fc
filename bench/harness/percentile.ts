/** The value below which the share `p` (0 to 1) of the values lies; 0 for an empty array. Sorts a copy. */
export function percentile(values: Float64Array, p: number): number {
  if (values.length === 0) return 0;
  const sorted = values.toSorted();
  return sorted[Math.min(sorted.length - 1, Math.ceil(p * sorted.length) - 1)] ?? 0;
}

/** The middle value, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}
