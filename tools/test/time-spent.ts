import type { Count } from './count-tests.ts';

export type TimedStage = { title: string; count: Count; ms: number };

const SLOWEST = 10;

/** Time of each stage, the total, and the ten slowest test files. Parallel stages add up to more than the total. */
export function timeSpent(stages: readonly TimedStage[], totalMs: number): string {
  const files = stages.flatMap(({ count }) => count.files ?? []).sort((one, other) => other.ms - one.ms);
  return [
    'Where the time went:',
    ...stages.map(({ title, ms }) => row(ms, title)),
    row(totalMs, 'from start to end'),
    ...(files.length > 0 ? ['The slowest test files:', ...files.slice(0, SLOWEST).map(({ name, ms }) => row(ms, name))] : []),
  ].join('\n');
}

const row = (ms: number, name: string): string => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${name}`;
