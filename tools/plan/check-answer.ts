import { type Case, type Difference, differences, runCase } from '../../packages/plan/src/case/index.ts';
import type { PlanDocument } from '../../packages/plan/src/index.ts';
import { harmlessJson } from './harmless.ts';
import { UsageError } from './usage.ts';

const told = (value: unknown): string => (value === undefined ? 'nothing' : harmlessJson(value));
/** A figure that differs, in one line. */
export const toldDifference = ({ path, expected, settled }: Difference): string =>
  `${path}: expected ${told(expected)}, settled ${told(settled)}`;

/** Holds a case's answer against what it expects, and answers a line for each figure that differs. Throws UsageError for a case that expects nothing. */
export function checkAnswer(one: Case, plan: PlanDocument): string[] {
  if (one.expected === undefined) throw new UsageError('--check needs a case with `expected`');
  return [...differences(one.expected, runCase(one, plan))].map(toldDifference);
}
