import type { z } from 'zod';
import { formulaByType, formulaOf } from '../formulas/registry.ts';
import { ascends } from './fields.ts';
import type { PlanDocument } from './plan-shape.ts';

function* faultsOfBonus(plan: PlanDocument, at: number): Generator<string> {
  const formula = plan.bonuses[at]?.formula;
  if (!formula) return;
  const rules = formulaOf(formula);
  const sizes = { card: plan.cards.length, star: plan.ranks.stars.length + 1 };
  for (const table of rules.tables(formula)) {
    if (table.by !== 'all' && table.values.length !== sizes[table.by]) yield `a table by ${table.by} has ${sizes[table.by]} values`;
  }
  yield* rules.faults?.(formula, plan, at) ?? [];
}

/** Checks what the shape alone cannot: sizes of tables, names used twice, order. */
export function checkPlan(plan: PlanDocument, context: z.RefinementCtx): void {
  const complain = (path: (string | number)[], message: string): void => context.addIssue({ code: 'custom', path, message });
  plan.bonuses.forEach((_, at) => {
    for (const fault of faultsOfBonus(plan, at)) complain(['bonuses', at, 'formula'], fault);
  });
  if (new Set(plan.bonuses.map((bonus) => bonus.key)).size < plan.bonuses.length) complain(['bonuses'], 'each key once');
  for (const [type, { onlyOne }] of formulaByType) {
    const count = plan.bonuses.filter(({ formula }) => formula.type === type).length;
    if (onlyOne !== undefined && count > 1) complain(['bonuses'], onlyOne);
  }
  if (plan.cards[0]?.fromPv !== 0 || !ascends(plan.cards.map((card) => card.fromPv))) complain(['cards'], 'from 0, ascending');
  if (!ascends(plan.ranks.stars.map((star) => star.code))) complain(['ranks', 'stars'], 'codes ascend');
  if (plan.splits.reduce((sum, split) => sum + split.basisPoints, 0) > 10_000) complain(['splits'], 'at most 100 % together');
}
