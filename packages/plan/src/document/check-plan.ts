import type { z } from 'zod';
import { formulaOf } from '../formulas/registry.ts';
import { ascends, isCrossed } from './fields.ts';
import type { PlanDocument } from './plan-shape.ts';

type Path = readonly (string | number)[];

/** The path of a table in a formula; undefined if the table is not in it. */
function pathOf(table: object, value: unknown, path: Path = []): Path | undefined {
  if (value === table) return path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, below] of Object.entries(value)) {
    const found = pathOf(table, below, [...path, name]);
    if (found) return found;
  }
  return undefined;
}

function* faultsOfBonus(plan: PlanDocument, at: number): Generator<readonly [path: Path, fault: string]> {
  const formula = plan.bonuses[at]?.formula;
  if (!formula) return;
  const rules = formulaOf(formula);
  const sizes = { card: plan.cards.length, star: plan.ranks.stars.length + 1 };
  for (const table of rules.tables(formula)) {
    if (isCrossed(table)) {
      const [rows, columns] = table.by.map((by) => sizes[by]) as [number, number];
      if (table.values.length !== rows || table.values.some((row) => row.length !== columns))
        yield [
          pathOf(table, formula) ?? [],
          `a table by the earner’s ${table.by[0]} and the buyer’s ${table.by[1]} has ${rows} rows of ${columns} values`,
        ];
      continue;
    }
    if (table.by === 'all' || table.values.length === sizes[table.by]) continue;
    yield [pathOf(table, formula) ?? [], `a table by ${table.by} has ${sizes[table.by]} values, and this one ${table.values.length}`];
  }
  for (const fault of rules.faults?.(formula, plan, at) ?? []) yield [[], fault];
}

/** Checks what the shape alone cannot: sizes of tables, duplicate names, order. */
export function checkPlan(plan: PlanDocument, context: z.RefinementCtx): void {
  const complain = (path: (string | number)[], message: string): void => context.addIssue({ code: 'custom', path, message });
  plan.bonuses.forEach((_, at) => {
    for (const [path, fault] of faultsOfBonus(plan, at)) complain(['bonuses', at, 'formula', ...path], fault);
  });
  if (new Set(plan.bonuses.map((bonus) => bonus.key)).size < plan.bonuses.length) complain(['bonuses'], 'each key once');
  if (plan.cards[0]?.fromPv !== 0 || !ascends(plan.cards.map((card) => card.fromPv))) complain(['cards'], 'from 0, ascending');
  if (!ascends(plan.ranks.stars.map((star) => star.code))) complain(['ranks', 'stars'], 'codes ascend');
  if (plan.splits.reduce((sum, split) => sum + split.basisPoints, 0) > 10_000) complain(['splits'], 'at most 100 % together');
}
