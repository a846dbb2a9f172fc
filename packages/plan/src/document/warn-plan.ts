import { formulaOf } from '../formulas/registry.ts';
import type { NumberTable } from './fields.ts';
import type { PlanDocument } from './plan-shape.ts';

type Path = readonly (string | number)[];

const isTable = (value: object): value is NumberTable => 'by' in value && ('value' in value || 'values' in value);

/** Every table by card or star below a value, with its path. */
function* tablesIn(value: unknown, path: Path): Generator<readonly [path: Path, values: readonly number[], by: string]> {
  if (typeof value !== 'object' || value === null) return;
  if (isTable(value)) {
    if (value.by !== 'all' && value.values.every((one) => typeof one === 'number')) yield [[...path, 'values'], value.values, value.by];
    return;
  }
  for (const [name, field] of Object.entries(value)) yield* tablesIn(field, [...path, name]);
}

/** Every list of bands by volume below a value, with its path. */
function* bandsIn(value: unknown, path: Path): Generator<readonly [path: Path, rates: readonly number[]]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    if (name === 'bands' && Array.isArray(field))
      yield [[...path, name], field.map((band: { rateBasisPoints: number }) => band.rateBasisPoints)];
    else yield* bandsIn(field, [...path, name]);
  }
}

const firstFall = (values: readonly number[]): number => values.findIndex((value, at) => at > 0 && value < (values[at - 1] ?? 0));

function* warningsOfFalls({ bonuses }: PlanDocument): Generator<string> {
  for (const [at, { formula }] of bonuses.entries()) {
    const path = ['bonuses', at, 'formula'];
    for (const [where, rates] of bandsIn(formula, path)) {
      const fall = firstFall(rates);
      if (fall > 0) yield `${[...where, fall, 'rateBasisPoints'].join('.')}: a higher volume earns a lower rate`;
    }
    for (const [where, values, by] of tablesIn(formula, path)) {
      const fall = firstFall(values);
      if (fall > 0) yield `${[...where, fall].join('.')}: a higher ${by} gets less`;
    }
  }
}

/** Columns whose lines have no order, so that the earner's own country caps them. */
const withoutOrder = ({ bonuses }: PlanDocument): string[] =>
  bonuses.filter(({ formula }) => !formulaOf(formula).isTraced).map(({ key }) => key);

function* warningsOfCap(plan: PlanDocument): Generator<string> {
  const keys = withoutOrder(plan);
  if (plan.companyCap === null || plan.companyCap.withoutOrder === 'volume' || keys.length === 0) return;
  yield `companyCap.withoutOrder: in a week without orders of a country its members get nothing from ${keys.join(', ')}, and the PV that matched is gone; by volume they get the share of all countries`;
}

/** Unusual parts of a valid plan, which may be intended. Each warning begins with its path. */
export const warnPlan = (plan: PlanDocument): string[] => [...warningsOfFalls(plan), ...warningsOfCap(plan)];
