import { formulaOf } from '../../formulas/registry.ts';
import { faultsOfLines } from '../../document/lines-of-order.ts';
import type { Condition } from '../conditions/condition.ts';
import { conditionsIn } from '../conditions/read-condition.ts';
import { criterionByName } from '../conditions/registry.ts';
import type { Expression } from '../expressions/expression.ts';
import { conditionsOf, partsOf } from '../expressions/read-expression.ts';
import { quantityByName } from '../expressions/registry.ts';
import { type Weight, weigh } from '../expressions/weigh.ts';
import type { Plan2 } from './plan2.ts';

/** Maximum of conditions, and of expressions, that a plan names. */
const MOST_NAMED = 300;
/** Maximum parts of an expression, including those of the expressions that it uses. */
const MOST_PARTS = 4_096;
/** Maximum digits of any intermediate number. */
const MOST_DIGITS = 1_000;
/** Maximum steps of arithmetic for a member in a period: one to three milliseconds. */
const MOST_STEPS = 50_000;
/** Maximum passes over all members in a period, for conditions and volumes. */
const MOST_PASSES = 2_000;

const MOST_BITS = Math.floor(MOST_DIGITS * Math.log2(10));

/** Weight of an expression that is too large to be weighed further, so that expressions that use it have no fault of their own. */
const cut: Weight = { size: { whole: 1, denominator: 0, decimals: 0 }, bits: 0, steps: 0, parts: 0 };

/** An expression by which a column pays, or that a condition uses. */
interface Evaluated {
  readonly path: string;
  readonly expression: Expression;
}

function conditionsOfPlan(
  { conditions, bonuses, ladders, expressions, releaseCondition }: Plan2,
  pays: readonly Expression[],
): Condition[] {
  const first = [
    ...conditions.values(),
    ...bonuses.flatMap(({ condition, active }) => [condition, active].filter((one) => one !== null)),
    ...[...ladders.values()].flatMap((ladder) => (ladder.by === 'conditions' ? ladder.steps : [])),
    ...[...expressions.values(), ...pays].flatMap((expression) => [...conditionsOf(expression)]),
    ...(releaseCondition ? [releaseCondition] : []),
  ];
  return first.flatMap((condition) => [...conditionsIn(condition)]);
}

/** The columns that pay by an expression. */
const paying = ({ bonuses }: Plan2): Evaluated[] =>
  bonuses.flatMap(({ formula }, at) =>
    formula.of === 'scene' && formula.type === 'formula'
      ? [{ path: `bonuses.${at}.formula.pays`, expression: (formula.fields as { pays: Expression }).pays }]
      : [],
  );

/** Weighs each expression of a plan once, and says which are too large. */
class Scales {
  readonly faults: string[] = [];
  readonly #expressions: ReadonlyMap<string, Expression>;
  readonly #known = new Map<string, Weight>();

  constructor(expressions: ReadonlyMap<string, Expression>) {
    this.#expressions = expressions;
    for (const name of expressions.keys()) this.#named(name);
  }

  weigh({ path, expression }: Evaluated): Weight {
    const weight = weigh(expression, (name) => this.#named(name));
    if (weight.parts > MOST_PARTS) this.faults.push(`${path}: with everything that it uses it has more than ${MOST_PARTS} parts`);
    else if (weight.bits > MOST_BITS) this.faults.push(`${path}: its figures may become longer than ${MOST_DIGITS} digits`);
    else return weight;
    return cut;
  }

  /** Steps including those of all expressions that it uses, each of which is computed once for a member. */
  stepsOf(expression: Expression, own: number): number {
    return [...this.#usedBy(expression)].reduce((sum, name) => sum + this.#named(name).steps, own);
  }

  /** An expression and all that it uses, each once. */
  withUsed(expression: Expression): Expression[] {
    return [expression, ...[...this.#usedBy(expression)].flatMap((name) => this.#expressions.get(name) ?? [])];
  }

  #usedBy(expression: Expression): ReadonlySet<string> {
    const used = new Set<string>();
    const look = (one: Expression): void => {
      for (const part of partsOf(one)) {
        if (part.kind !== 'use' || used.has(part.name)) continue;
        used.add(part.name);
        const below = this.#expressions.get(part.name);
        if (below) look(below);
      }
    };
    look(expression);
    return used;
  }

  #named(name: string): Weight {
    const known = this.#known.get(name);
    if (known) return known;
    const expression = this.#expressions.get(name);
    const weight = expression ? this.weigh({ path: `expressions.${name}`, expression }) : cut;
    this.#known.set(name, weight);
    return weight;
  }
}

function passesOf(conditions: readonly Condition[], expressions: readonly Expression[]): number {
  const ofConditions = conditions.map((condition) =>
    condition.kind === 'criterion' ? (criterionByName.get(condition.criterion)?.passes?.(condition.fields) ?? 1) : 1,
  );
  const quantities = expressions.flatMap((expression) => [...partsOf(expression)]).filter((part) => part.kind === 'quantity');
  const ofQuantities = quantities.map(({ quantity, fields }) => quantityByName.get(quantity)?.passes?.(fields) ?? 1);
  return [...ofConditions, ...ofQuantities].reduce((sum, passes) => sum + passes, 0);
}

/**
 * Faults of a valid plan that would take too much to settle, however small its document is; none if its cost is bounded. Takes milliseconds. Checked when a plan is checked, tried,
 * explained, and before it is activated; a plan in force is settled in any case.
 */
export function costFaults2(plan: Plan2): string[] {
  const tooMany = (['conditions', 'expressions'] as const).filter((part) => plan[part].size > MOST_NAMED);
  if (tooMany.length > 0) return tooMany.map((part) => `${part}: a plan names at most ${MOST_NAMED} of them`);
  const scales = new Scales(plan.expressions);
  const pays = paying(plan);
  const conditions = conditionsOfPlan(
    plan,
    pays.map(({ expression }) => expression),
  );
  const asked = conditions.flatMap((condition) => {
    const name =
      condition.kind === 'criterion' && condition.criterion === 'figure' ? (condition.fields as { expression: string }).expression : '';
    const expression = plan.expressions.get(name);
    return expression ? [expression] : [];
  });
  const steps = [
    ...pays.map((one) => scales.stepsOf(one.expression, scales.weigh(one).steps)),
    ...asked.map((expression) => scales.stepsOf(expression, weigh(expression, () => cut).steps)),
  ].reduce((sum, one) => sum + one, 0);
  const passes = passesOf(
    conditions,
    [...pays.map(({ expression }) => expression), ...asked].flatMap((expression) => scales.withUsed(expression)),
  );
  const engine = plan.bonuses.map(({ key, period, formula }) => ({
    key,
    period,
    lines:
      formula.of === 'engine' ? (of: (key: string) => number) => formulaOf(formula.formula).mostLines?.(formula.formula, of) ?? 1 : () => 1,
  }));
  return [
    ...scales.faults,
    ...(steps > MOST_STEPS
      ? [`expressions: the calculations of the plan take ${Math.ceil(steps)} steps for each member, at most ${MOST_STEPS} are allowed`]
      : []),
    ...(passes > MOST_PASSES
      ? [`conditions: the plan looks ${passes} times at all members, at most ${MOST_PASSES} times are allowed`]
      : []),
    ...faultsOfLines(engine),
  ];
}
