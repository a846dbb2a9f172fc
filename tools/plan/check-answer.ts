import { type Case, type Difference, differences, runCase } from '../../packages/plan/src/case/index.ts';
import type { PlanDocument } from '../../packages/plan/src/index.ts';
import { harmlessJson } from './harmless.ts';
import { UsageError } from './usage.ts';

const told = (value: unknown): string => (value === undefined ? 'nothing' : harmlessJson(value));
/** A differing figure as one line of text. */
export const toldDifference = ({ path, expected, settled }: Difference): string =>
  `${path}: expected ${told(expected)}, settled ${told(settled)}`;

/** Compares a case's answer with its expectations; returns a line for each differing figure. Throws UsageError for a case without expectations. */
export function checkAnswer(one: Case, plan: PlanDocument): string[] {
  if (one.expected === undefined) throw new UsageError('--check needs a case with `expected`');
  return [...differences(one.expected, runCase(one, plan))].map(toldDifference);
}
