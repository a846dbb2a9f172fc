import { formulaOf } from '../formulas/registry.ts';
import { faultsOfLines } from './lines-of-order.ts';
import type { PlanDocument } from './plan-shape.ts';

/** Reasons why a valid plan would take too much to settle, however small its document is; none if it is bounded. */
export const costFaults = ({ bonuses }: PlanDocument): string[] =>
  faultsOfLines(bonuses.map(({ key, formula }) => ({ key, period: '', lines: (of) => formulaOf(formula).mostLines?.(formula, of) ?? 1 })));
