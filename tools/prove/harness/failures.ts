/** How often each kind of failure met somebody. */
export type Failures = Map<string, number>;

/** Counts one more failure of a kind. */
export const addFailure = (failures: Failures, kind: string): void => void failures.set(kind, (failures.get(kind) ?? 0) + 1);

/** What a table says of them. */
export const failuresText = (failures: Failures): string =>
  failures.size === 0 ? 'no failures' : [...failures].map(([kind, count]) => `${kind} ${count}`).join(', ');

/** The longest time between two moments that follow each other. */
export function longestGap(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted.reduce((most, at, index) => Math.max(most, index === 0 ? 0 : at - (sorted[index - 1] ?? at)), 0);
}
