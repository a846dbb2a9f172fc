/** Number of failures by kind. */
export type Failures = Map<string, number>;

export const addFailure = (failures: Failures, kind: string): void => void failures.set(kind, (failures.get(kind) ?? 0) + 1);

export const failuresText = (failures: Failures): string =>
  failures.size === 0 ? 'no failures' : [...failures].map(([kind, count]) => `${kind} ${count}`).join(', ');

/** Longest time between two consecutive moments. */
export function longestGap(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted.reduce((most, at, index) => Math.max(most, index === 0 ? 0 : at - (sorted[index - 1] ?? at)), 0);
}
