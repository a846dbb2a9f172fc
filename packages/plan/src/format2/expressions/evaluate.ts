import { add, type Fraction, floorOf, fraction, larger, minus, times, ZERO } from '../../numbers/fraction.ts';
import type { Scene } from '../run/scene.ts';
import type { Expression } from './expression.ts';
import { quantityByName } from './registry.ts';

export type FigureOf = (member: number) => Fraction;

const smaller = (a: Fraction, b: Fraction): Fraction => (larger(a, b) === a ? b : a);

/** Division in which x / 0 is 0: without a divisor there is no share. */
function divided(a: Fraction, b: Fraction): Fraction {
  if (b.numerator === 0n) return ZERO;
  const sign = b.numerator < 0n ? -1n : 1n;
  return fraction(a.numerator * b.denominator * sign, a.denominator * b.numerator * sign);
}

const joins = { add, mul: times, min: smaller, max: larger, sub: minus, div: divided };

/** Caches the figure of the last member, because members are evaluated one after the other. */
function remembering(figureOf: FigureOf): FigureOf {
  let last = -1;
  let figure = ZERO;
  return (member) => {
    if (member !== last) [last, figure] = [member, figureOf(member)];
    return figure;
  };
}

/** Evaluates an expression for a period, exactly; the result gives each member's figure. An expression that others use is evaluated once for each member. */
export function evaluate(expression: Expression, scene: Scene, used: Map<string, FigureOf> = new Map()): FigureOf {
  const of = (part: Expression): FigureOf => evaluate(part, scene, used);
  switch (expression.kind) {
    case 'number':
      return () => expression.value;
    case 'floor': {
      const whole = of(expression.of);
      return (member) => fraction(floorOf(whole(member)));
    }
    case 'if': {
      const [isTrue, yes, no] = [scene.holds(expression.condition), of(expression.yes), of(expression.no)];
      return (member) => (isTrue[member] === 1 ? yes(member) : no(member));
    }
    case 'look': {
      const { now } = scene.ladder(expression.ladder);
      return (member) => expression.values[now[member]] ?? ZERO;
    }
    case 'use': {
      const known = used.get(expression.name) ?? remembering(of(scene.expression(expression.name)));
      used.set(expression.name, known);
      return known;
    }
    case 'quantity':
      return quantityByName.get(expression.quantity)?.of(expression.fields, scene) ?? (() => ZERO);
    default: {
      const [first, ...rest] = expression.of.map(of) as [FigureOf, ...FigureOf[]];
      const join = joins[expression.kind];
      return (member) => rest.reduce((sum, one) => join(sum, one(member)), first(member));
    }
  }
}
