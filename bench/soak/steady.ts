import { median, percentile } from '../harness/percentile.ts';
import type { Done } from './buyers.ts';

export interface Sample {
  bytes: number;
  openFiles: number;
  databaseConnections: number;
}

/** One minute: the median of its memory, the maximum of the counts. */
export interface Minute {
  bytes: number;
  openFiles: number;
  databaseConnections: number;
  done: Done;
  /** NaN in a minute without purchases. */
  p95Ms: number;
}

/** Shorter runs say nothing about memory, because the process is still warming up. */
const LEAST_MINUTES = 10;
/** Allowed growth of the last third over the second. A process that leaks a little per order exceeds it within an hour. */
const MOST_GROWTH = 1.1;

export function minuteOf(samples: readonly Sample[], done: Done): Minute {
  return {
    bytes: median(samples.map(({ bytes }) => bytes)),
    openFiles: Math.max(...samples.map(({ openFiles }) => openFiles)),
    databaseConnections: Math.max(...samples.map(({ databaseConnections }) => databaseConnections)),
    done,
    p95Ms: percentile(Float64Array.from(done.orderMs), 0.95),
  };
}

/** Judges whether nothing failed and memory and connections of the last third equal those of the second. Ignores the first third. */
export function judge(minutes: readonly Minute[]): { isSteady: boolean; note: string } {
  const failed = minutes.reduce((sum, { done }) => sum + done.failures.length, 0);
  const third = Math.max(1, Math.floor(minutes.length / 3));
  const [middle, last] = [minutes.slice(-2 * third, -third), minutes.slice(-third)];
  const isLong = minutes.length >= LEAST_MINUTES;
  const growths = (['bytes', 'openFiles', 'databaseConnections'] as const)
    .filter((figure) => isLong || figure !== 'bytes')
    .map((figure) => growthOf(figure, middle, last));
  const grown = growths.filter(({ times }) => times > MOST_GROWTH);
  const words = [
    failed === 0 ? 'nothing failed' : `${failed} failed`,
    ...growths.map(({ said, times }) => `${said} ${times.toFixed(2)} times the third before`),
    ...(isLong ? [] : [`memory is judged from ${LEAST_MINUTES} minutes on`]),
  ];
  return { isSteady: failed === 0 && grown.length === 0, note: words.join('; ') };
}

const names = { bytes: 'memory', openFiles: 'open files', databaseConnections: 'connections to the database' } as const;

function growthOf(figure: keyof typeof names, middle: readonly Minute[], last: readonly Minute[]): { said: string; times: number } {
  const of = (minutes: readonly Minute[]): number => median(minutes.map((minute) => minute[figure]));
  return { said: names[figure], times: middle.length === 0 ? 1 : of(last) / of(middle) };
}
