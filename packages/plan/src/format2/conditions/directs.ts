import { z } from 'zod';
import { type Criterion, maskOf } from './criterion.ts';
import type { Condition } from './condition.ts';

const fields = z.strictObject({
  /** Least number of recommended members, without customers, who meet `who`. */
  count: z.int().min(1).max(100_000),
  /** Condition on each of them. */
  who: z.unknown(),
  /** Number of different legs of the placement tree in each of which the count must be reached; 1: anywhere. */
  inLegs: z.int().min(1).max(10),
});

interface Read {
  readonly count: number;
  readonly who: Condition;
  readonly inLegs: number;
}

/** The head of the upline's leg that contains a member; −1 if the member is not below the upline. */
function legHead(uplines: Int32Array, member: number, upline: number): number {
  let at = member;
  while (at >= 0 && uplines[at] !== upline) at = uplines[at];
  return at;
}

const wordings = {
  anywhere: {
    key: 'directs',
    english: 'members you recommended: {{count}}, each with {{who}}',
    theirs: 'members they recommended: {{count}}, each with {{who}}',
  },
  inLegs: {
    key: 'directsInLegs',
    english: 'members you recommended: {{count}} in each of {{legs}} legs, each with {{who}}',
    theirs: 'members they recommended: {{count}} in each of {{legs}} legs, each with {{who}}',
  },
};

/** The member has recommended at least `count` members, no customers, who meet a condition. */
export const directs: Criterion<typeof fields, Read> = {
  fields,
  read({ who, ...rest }, path, _, condition) {
    const read = condition(who, [...path, 'who']);
    return read && { ...rest, who: read };
  },
  holds({ count, who, inLegs }, scene) {
    const { sponsor, parent } = scene.people.network;
    const isTrue = scene.holds(who);
    const { types, type } = scene.people;
    const counts = (member: number): boolean => isTrue[member] === 1 && types[type[member]]?.isCustomer !== true;
    const found = new Int32Array(scene.count);
    const byLeg = inLegs > 1 ? new Map<number, Map<number, number>>() : undefined;
    for (let member = 0; member < scene.count; member++) {
      const above = sponsor[member];
      if (above < 0 || !counts(member)) continue;
      if (!byLeg) {
        found[above] = found[above] + 1;
        continue;
      }
      const head = legHead(parent, member, above);
      if (head < 0) continue;
      const legs = byLeg.get(above) ?? new Map<number, number>();
      byLeg.set(above, legs.set(head, (legs.get(head) ?? 0) + 1));
    }
    if (!byLeg) return maskOf(scene.count, (member) => found[member] >= count);
    return maskOf(scene.count, (member) => [...(byLeg.get(member)?.values() ?? [])].filter((of) => of >= count).length >= inLegs);
  },
  wordings: Object.values(wordings),
  asks({ count, who, inLegs }) {
    const figures = { count, who: { condition: who, ofOthers: true } as const };
    return [inLegs > 1 ? { ...wordings.inLegs, figures: { ...figures, legs: inLegs } } : { ...wordings.anywhere, figures }];
  },
};
