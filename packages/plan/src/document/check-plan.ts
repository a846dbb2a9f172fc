import type { z } from 'zod';
import type { Formula } from './formulas.ts';
import type { PlanDocument } from './plan-shape.ts';

type Table = { by: 'all' } | { by: 'card' | 'star'; values: readonly unknown[] };

function tablesOf(formula: Formula): Table[] {
  switch (formula.type) {
    case 'direct':
      return [formula.rateBasisPoints];
    case 'unilevel':
      return [...formula.rateBasisPoints, formula.entitledLevels];
    case 'binary': {
      const { match, weeklyCapUsd, keepCapPv } = formula;
      const paid = match.by === 'percentage' ? match.rateBasisPoints : match.amountUsd;
      return [paid, weeklyCapUsd, keepCapPv].filter((one) => one !== null);
    }
    case 'matching':
      return formula.generations.map((generation) => generation.rateBasisPoints);
    case 'differential':
      return formula.rate.by === 'rank' ? [formula.rate.rateBasisPoints] : [];
    case 'pool':
      return [formula.weights];
  }
}

const ascends = (list: readonly number[]): boolean => list.every((value, at) => at === 0 || value > (list[at - 1] ?? 0));

function* faultsOfBonus(plan: PlanDocument, at: number): Generator<string> {
  const formula = plan.bonuses[at]?.formula;
  if (!formula) return;
  const sizes = { card: plan.cards.length, star: plan.ranks.stars.length + 1 };
  for (const table of tablesOf(formula)) {
    if (table.by !== 'all' && table.values.length !== sizes[table.by]) yield `a table by ${table.by} has ${sizes[table.by]} values`;
  }
  if (formula.type === 'unilevel' && ![1, formula.depth].includes(formula.rateBasisPoints.length)) {
    yield 'one table of rates for all levels or one for each';
  }
  if (formula.type === 'direct' && formula.to === 'hall' && formula.compression) yield 'a hall has nobody to pass to';
  if (formula.type === 'matching') {
    const source = plan.bonuses.findIndex((bonus) => bonus.key === formula.of);
    if (source < 0 || source >= at || plan.bonuses[source]?.formula.type !== 'binary')
      yield `no binary bonus ${formula.of} before this one`;
  }
  if (formula.type === 'differential' && formula.rate.by === 'groupVolume' && !ascends(formula.rate.bands.map((band) => band.fromPv))) {
    yield 'bands ascend';
  }
}

/** What the shape alone cannot say: sizes of tables, names, order. */
export function checkPlan(plan: PlanDocument, context: z.RefinementCtx): void {
  const complain = (path: (string | number)[], message: string): void => context.addIssue({ code: 'custom', path, message });
  plan.bonuses.forEach((_, at) => {
    for (const fault of faultsOfBonus(plan, at)) complain(['bonuses', at, 'formula'], fault);
  });
  if (new Set(plan.bonuses.map((bonus) => bonus.key)).size < plan.bonuses.length) complain(['bonuses'], 'each key once');
  if (plan.bonuses.filter((bonus) => bonus.formula.type === 'binary').length > 1) complain(['bonuses'], 'the legs serve one binary bonus');
  if (plan.cards[0]?.fromPv !== 0 || !ascends(plan.cards.map((card) => card.fromPv))) complain(['cards'], 'from 0, ascending');
  if (!ascends(plan.ranks.stars.map((star) => star.code))) complain(['ranks', 'stars'], 'codes ascend');
  if (plan.splits.reduce((sum, split) => sum + split.basisPoints, 0) > 10_000) complain(['splits'], 'at most 100 % together');
}
