import { z } from 'zod';
import { type Criterion, maskOf, type ReadCondition } from './criterion.ts';
import type { Condition } from './condition.ts';
import { tree } from './volume-fields.ts';

const fields = z.strictObject({
  tree,
  /** Least number of legs with a member who meets `who`. */
  count: z.int().min(1).max(1_000),
  who: z.unknown(),
  /** Most levels below the member at which such a member counts; null for any depth. */
  depth: z.int().min(1).max(1_000).nullable(),
});

interface Read {
  readonly tree: 'recommend' | 'placement';
  readonly count: number;
  readonly who: Condition;
  readonly depth: number | null;
}

/** Levels from each member down to the nearest member, including themselves, who meets the condition; 2³⁰ or more for none. */
function nearestBelow(uplines: Int32Array, order: Int32Array, isTrue: Uint8Array): Int32Array {
  const none = 1 << 30;
  const nearest = Int32Array.from(isTrue, (is) => (is === 1 ? 0 : none));
  for (let at = order.length - 1; at >= 0; at--) {
    const member = order[at];
    const above = uplines[member];
    if (above >= 0) nearest[above] = Math.min(nearest[above], nearest[member] + 1);
  }
  return nearest;
}

const wording = { key: 'legsWith', english: 'legs with a member who has {{who}}: {{count}}' };

/** The member has at least `count` legs with a member who meets a condition. */
export const legsWith: Criterion<typeof fields, Read> = {
  fields,
  read({ who, ...rest }, path, _, condition: ReadCondition) {
    const read = condition(who, [...path, 'who']);
    return read && { ...rest, who: read };
  },
  holds({ tree: on, count, who, depth }, scene) {
    const { uplines, order } = scene.tree(on);
    const nearest = nearestBelow(uplines, order, scene.holds(who));
    const legs = new Int32Array(scene.count);
    for (let member = 0; member < scene.count; member++) {
      const above = uplines[member];
      // The head of a leg is one level below its owner.
      if (above >= 0 && nearest[member] + 1 <= (depth ?? 1 << 29)) legs[above] = legs[above] + 1;
    }
    return maskOf(scene.count, (member) => legs[member] >= count);
  },
  wordings: [wording],
  asks: ({ count, who }) => [{ ...wording, figures: { count, who: { condition: who, ofOthers: true } } }],
};
