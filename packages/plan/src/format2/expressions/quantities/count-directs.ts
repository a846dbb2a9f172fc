import { z } from 'zod';
import { fraction } from '../../../numbers/fraction.ts';
import type { Condition } from '../../conditions/condition.ts';
import type { Quantity } from '../quantity.ts';
import { sizeOfFigure } from '../size.ts';

const fields = z.strictObject({ who: z.unknown() });

/** Number of members recommended by the member who meet a condition. */
export const countDirects: Quantity<typeof fields, { readonly who: Condition }> = {
  fields,
  size: sizeOfFigure(0),
  read({ who }, path, _, condition) {
    const read = condition(who, [...path, 'who']);
    return read && { who: read };
  },
  of({ who }, scene) {
    const isTrue = scene.holds(who);
    const found = new Int32Array(scene.count);
    const { sponsor } = scene.people.network;
    for (let member = 0; member < scene.count; member++) {
      const above = sponsor[member];
      if (above >= 0 && isTrue[member] === 1) found[above] = found[above] + 1;
    }
    return (member) => fraction(BigInt(found[member]));
  },
};
