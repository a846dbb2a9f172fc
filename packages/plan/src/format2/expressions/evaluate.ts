import { add, type Fraction, floorOf, fraction, larger, minus, times, ZERO } from '../../numbers/fraction.ts';
import type { Scene } from '../run/scene.ts';
import type { Expression } from './expression.ts';
import { quantityByName } from './registry.ts';

/** The figure of each member. */
export type FigureOf = (member: number) => Fraction;

const smaller = (a: Fraction, b: Fraction): Fraction => (larger(a, b) === a ? b : a);

/** What is divided by nothing is nothing: a member without a figure has no share of one. */
function divided(a: Fraction, b: Fraction): Fraction {
  if (b.numerator === 0n) return ZERO;
  const sign = b.numerator < 0n ? -1n : 1n;
  return fraction(a.numerator * b.denominator * sign, a.denominator * b.numerator * sign);
}

const joins = { add, mul: times, min: smaller, max: larger, sub: minus, div: divided };

/** Works an expression out for a period; the answer is asked member by member. Exact. A `use` of another expression is worked out once a member. */
export function evaluate(expression: Expression, scene: Scene): FigureOf {
  switch (expression.kind) {
    case 'number':
      return () => expression.value;
    case 'floor': {
      const of = evaluate(expression.of, scene);
      return (member) => fraction(floorOf(of(member)));
    }
    case 'if': {
      const [isTrue, yes, no] = [scene.holds(expression.condition), evaluate(expression.yes, scene), evaluate(expression.no, scene)];
      return (member) => (isTrue[member] === 1 ? yes(member) : no(member));
    }
    case 'look': {
      const { now } = scene.ladder(expression.ladder);
      return (member) => expression.values[now[member] as number] ?? ZERO;
    }
    case 'use':
      return evaluate(scene.expression(expression.name), scene);
    case 'quantity':
      return quantityByName.get(expression.quantity)?.of(expression.fields, scene) ?? (() => ZERO);
    default: {
      const [first, ...rest] = expression.of.map((one) => evaluate(one, scene)) as [FigureOf, ...FigureOf[]];
      const join = joins[expression.kind];
      return (member) => rest.reduce((sum, one) => join(sum, one(member)), first(member));
    }
  }
}
