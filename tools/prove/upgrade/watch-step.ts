import { type Failures, failuresText, longestGap } from '../harness/failures.ts';
import type { ToldOrder } from '../harness/buyers.ts';
import { mustBeNone, type Row, seconds } from '../harness/table.ts';
import { type BalancerFigures, since } from './balancer-figures.ts';
import type { Market } from './open-market.ts';
import type { Visited, Visiting } from './visitors.ts';

/** Longest wait for an order: the upgrade has no gap. */
const MOST_GAP_MS = 10_000;

/** A step of the upgrade, and what buyers and visitors experienced during it. */
export interface Step {
  title: string;
  orders: number;
  longestGapMs: number;
  failures: Failures;
  visited: Visited;
  figures: BalancerFigures;
}

export interface Watch {
  market: Market;
  told: readonly ToldOrder[];
  visiting: Visiting;
  /** Makes later failures of buyers count in this map. */
  countInto(failures: Failures): void;
}

/** Runs a step while people buy and visit, and reports their experience. */
export async function watchStep({ market, told, visiting, countInto }: Watch, title: string, act: () => Promise<unknown>): Promise<Step> {
  const failures: Failures = new Map();
  const before = await market.figures();
  visiting.restart();
  countInto(failures);
  const begunAtMs = Date.now();
  await act();
  const endedAtMs = Date.now();
  const figures = since(await market.figures(), before);
  const times = told.map(({ placedAtMs }) => placedAtMs).filter((at) => at >= begunAtMs && at <= endedAtMs);
  const longestGapMs = longestGap([begunAtMs, ...times, endedAtMs]);
  return { title, orders: times.length, longestGapMs, failures, visited: visiting.visited(), figures };
}

/** Rows of a step. Failed files are judged if both releases share their files (`judgesFiles`). */
export function rowsOf(
  { title, orders, longestGapMs, failures, visited, figures }: Step,
  { old, young }: Market,
  judgesFiles: boolean,
): Row[] {
  const by = (names: readonly string[]): number => names.reduce((sum, name) => sum + (figures.answers.get(name) ?? 0), 0);
  const files = sumOf(visited.failedFiles);
  const failed = sumOf(failures) + sumOf(visited.failedPages);
  const kinds = [failures, visited.failedPages].filter((each) => each.size > 0).map(failuresText);
  return [
    { what: `${title}: requests, answered by old and new`, is: `${figures.requests}, ${by(old.names)} and ${by(young.names)}` },
    {
      what: '  orders, longest time without one',
      is: `${orders}, ${seconds(longestGapMs)}`,
      wanted: `below ${seconds(MOST_GAP_MS)}`,
      isGood: longestGapMs < MOST_GAP_MS,
    },
    mustBeNone('  failed requests of buyers and of pages', failed, kinds),
    mustBeNone('  answers of the balancer with 5xx', figures.serverErrors),
    judgesFiles
      ? mustBeNone(`  files of pages that nobody sent, of ${visited.files}`, files, files > 0 ? [failuresText(visited.failedFiles)] : [])
      : { what: `  files of pages that nobody sent, of ${visited.files}`, is: String(files), wanted: 'not judged' },
  ];
}

const sumOf = (failures: Failures): number => [...failures.values()].reduce((sum, count) => sum + count, 0);
