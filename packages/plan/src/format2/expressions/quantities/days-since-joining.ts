import { z } from 'zod';
import { fraction } from '../../../numbers/fraction.ts';
import type { Quantity } from '../quantity.ts';
import { sizeOfFigure } from '../size.ts';

const fields = z.strictObject({});

/** Days from the member's joining to the last day of the period. */
export const daysSinceJoining: Quantity<typeof fields> = {
  fields,
  size: sizeOfFigure(0),
  read: (written) => written,
  of:
    (_, { people, day }) =>
    (member) =>
      fraction(BigInt(day - people.joined[member])),
};
