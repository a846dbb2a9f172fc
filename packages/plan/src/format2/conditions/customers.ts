import { z } from 'zod';
import { type Criterion, maskOf } from './criterion.ts';
import type { Condition } from './condition.ts';

const fields = z.strictObject({ count: z.int().min(1).max(100_000), who: z.unknown() });

const wording = { key: 'customers', english: 'customers you recommended: {{count}}', theirs: 'customers they recommended: {{count}}' };

/** The member has recommended at least `count` customers (members of a type of customers) who meet a condition. */
export const customers: Criterion<typeof fields, { readonly count: number; readonly who: Condition }> = {
  fields,
  read({ count, who }, path, _, condition) {
    const read = condition(who, [...path, 'who']);
    return read && { count, who: read };
  },
  holds({ count, who }, scene) {
    const { network, types, type } = scene.people;
    const isTrue = scene.holds(who);
    const found = new Int32Array(scene.count);
    for (let member = 0; member < scene.count; member++) {
      const above = network.sponsor[member];
      if (above >= 0 && isTrue[member] === 1 && types[type[member]]?.isCustomer === true) found[above] = found[above] + 1;
    }
    return maskOf(scene.count, (member) => found[member] >= count);
  },
  wordings: [wording],
  asks: ({ count }) => [{ ...wording, figures: { count } }],
};
