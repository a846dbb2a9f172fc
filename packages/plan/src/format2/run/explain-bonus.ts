import type { Explanation, TracedLine } from '../../formulas/explanation.ts';
import { formulaOf } from '../../formulas/registry.ts';
import type { PoolFacts } from '../../types.ts';
import type { Bonus2, Plan2 } from '../document/plan2.ts';
import { sceneFormulaByType } from '../formulas/registry.ts';
import { enginePlan } from './engine-plan.ts';

/** Explains a line of a bonus. `pool`: the amount shared in the line's period, if the bonus is a pool. */
export function explainBonus(plan: Plan2, { formula }: Bonus2, line: TracedLine, pool: PoolFacts | undefined): Explanation {
  if (formula.of === 'engine') return formulaOf(formula.formula).explain(formula.formula, line, { plan: enginePlan(plan, []), pool });
  const rules = sceneFormulaByType.get(formula.type);
  if (!rules) throw new RangeError(`no formula ${formula.type}`);
  return rules.explain(formula.fields, line);
}
