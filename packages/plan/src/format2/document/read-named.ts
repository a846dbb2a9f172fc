import type { Condition } from '../conditions/condition.ts';
import { conditionsIn, readCondition } from '../conditions/read-condition.ts';
import type { Expression } from '../expressions/expression.ts';
import { conditionsOf, partsOf, readExpression } from '../expressions/read-expression.ts';
import type { FrameDocument } from './frame.ts';
import type { Names } from './names.ts';

/** Names that a document defines, other than ladders and bonuses. */
export interface Named {
  readonly conditions: ReadonlyMap<string, Condition>;
  readonly expressions: ReadonlyMap<string, Expression>;
}

/** Names that a condition uses: `condition x` and `expression y`. */
function* usedBy(condition: Condition): Generator<string> {
  for (const one of conditionsIn(condition)) {
    if (one.kind === 'is') yield `conditions.${one.name}`;
    if (one.kind === 'criterion' && one.criterion === 'figure') yield `expressions.${(one.fields as { expression: string }).expression}`;
  }
}

function* usedByExpression(expression: Expression): Generator<string> {
  for (const part of partsOf(expression)) {
    if (part.kind === 'use') yield `expressions.${part.name}`;
  }
  for (const condition of conditionsOf(expression)) yield* usedBy(condition);
}

/** The names of a circle in which definitions use each other; undefined if there is none. */
function circleIn(uses: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>();
  const above = new Set<string>();
  const walk = (name: string): readonly string[] | undefined => {
    if (above.has(name)) return [...[...above].slice([...above].indexOf(name)), name];
    if (done.has(name)) return undefined;
    above.add(name);
    for (const below of uses.get(name) ?? []) {
      const circle = walk(below);
      if (circle) return circle;
    }
    above.delete(name);
    done.add(name);
    return undefined;
  };
  for (const name of uses.keys()) {
    const circle = walk(name);
    if (circle) return circle;
  }
  return undefined;
}

export function readNamed(frame: FrameDocument, names: Names): Named {
  const conditions = new Map<string, Condition>();
  const expressions = new Map<string, Expression>();
  const uses = new Map<string, readonly string[]>();
  for (const [name, value] of Object.entries(frame.conditions)) {
    const condition = readCondition(value, ['conditions', name], names);
    if (!condition) continue;
    conditions.set(name, condition);
    uses.set(`conditions.${name}`, [...usedBy(condition)]);
  }
  for (const [name, value] of Object.entries(frame.expressions)) {
    const expression = readExpression(value, ['expressions', name], names);
    if (!expression) continue;
    expressions.set(name, expression);
    uses.set(`expressions.${name}`, [...usedByExpression(expression)]);
  }
  const circle = circleIn(uses);
  if (circle) names.fault(circle[0].split('.'), `it uses itself: ${circle.join(' → ')}`);
  return { conditions, expressions };
}
