import { formulaOf } from '../../formulas/registry.ts';
import type { Condition } from '../conditions/condition.ts';
import { readCondition } from '../conditions/read-condition.ts';
import { partsOf, readExpression } from '../expressions/read-expression.ts';
import { sceneFormulaByType } from '../formulas/registry.ts';
import type { Path } from './faults.ts';
import type { FrameDocument } from './frame.ts';
import type { Names } from './names.ts';
import type { Bonus2, ReadFormula } from './plan2.ts';
import { readFormula } from './read-formula.ts';
import type { Named } from './read-named.ts';

function readAny(json: Record<string, unknown>, path: Path, names: Names): ReadFormula | undefined {
  const own = sceneFormulaByType.get(String(json['type']));
  if (!own) {
    const formula = readFormula(json, path, names);
    return formula && { of: 'engine', formula };
  }
  const written = own.fields.safeParse(json);
  if (!written.success) {
    names.refused(path, written.error);
    return undefined;
  }
  const fields = own.read(written.data, path, {
    names,
    condition: (value, at) => readCondition(value, at, names),
    expression: (value, at) => readExpression(value, at, names),
  });
  return fields === undefined ? undefined : { of: 'scene', type: String(json['type']), fields };
}

/** Columns that an expression reads must be settled before it: in the same period, and above it. */
function faultsOfEarned(bonus: Bonus2, before: readonly Bonus2[], named: Named, path: Path, names: Names): void {
  if (bonus.formula.of !== 'scene' || bonus.formula.type !== 'formula') return;
  const { pays } = bonus.formula.fields as { pays: Parameters<typeof partsOf>[0] };
  const seen = new Set<string>();
  const look = (expression: typeof pays): void => {
    for (const part of partsOf(expression)) {
      if (part.kind === 'use' && !seen.has(part.name)) {
        seen.add(part.name);
        const below = named.expressions.get(part.name);
        if (below) look(below);
      }
      if (part.kind !== 'quantity' || part.quantity !== 'earned') continue;
      const { bonus: key } = part.fields as { bonus: string };
      if (!before.some((one) => one.key === key && one.period === bonus.period))
        names.fault(path, `it reads ${key}, which must come before ${bonus.key} and have its period`);
    }
  };
  look(pays);
}

function faultsOfEngine(list: readonly Bonus2[], frame: FrameDocument, names: Names): void {
  for (const period of new Set(list.map((one) => one.period))) {
    const same = list.filter((one) => one.period === period);
    const columns = same.map(({ key, formula }) => ({ key, formula: formula.of === 'engine' ? formula.formula : { type: formula.type } }));
    same.forEach(({ key, formula }, at) => {
      if (formula.of !== 'engine') return;
      const place = frame.bonuses.findIndex((one) => one.key === key);
      if (formula.formula.type === 'binary' && frame.placement.width !== 2)
        names.fault(['bonuses', place, 'formula'], `binary matches two legs, and the placement tree has ${frame.placement.width}`);
      for (const fault of formulaOf(formula.formula).faults?.(formula.formula, { bonuses: columns }, at) ?? [])
        names.fault(['bonuses', place, 'formula'], fault);
    });
  }
}

export function readBonuses(frame: FrameDocument, names: Names, named: Named): Bonus2[] {
  const list = frame.bonuses.flatMap((bonus, at): Bonus2[] => {
    const path = ['bonuses', at];
    names.period([...path, 'period'], bonus.period);
    names.volume([...path, 'volume'], bonus.volume);
    const conditionAt = (value: unknown, field: string): Condition | null | undefined =>
      value === null ? null : readCondition(value, [...path, field], names);
    const [condition, active] = [conditionAt(bonus.condition, 'condition'), conditionAt(bonus.active, 'active')];
    const formula = readAny(bonus.formula, [...path, 'formula'], names);
    if (condition === undefined || active === undefined || !formula) return [];
    return [{ key: bonus.key, period: bonus.period, volume: bonus.volume, condition, active, shownFor: bonus.shownFor, formula }];
  });
  if (new Set(frame.bonuses.map(({ key }) => key)).size < frame.bonuses.length) names.fault(['bonuses'], 'each key once');
  list.forEach((bonus, at) => {
    const place = frame.bonuses.findIndex(({ key }) => key === bonus.key);
    faultsOfEarned(bonus, list.slice(0, at), named, ['bonuses', place, 'formula'], names);
  });
  faultsOfEngine(list, frame, names);
  return list;
}
