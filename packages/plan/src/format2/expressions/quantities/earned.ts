import { z } from 'zod';
import { name } from '../../document/name.ts';
import { fraction } from '../../../numbers/fraction.ts';
import type { Quantity } from '../quantity.ts';
import { sizeOfFigure } from '../size.ts';

const fields = z.strictObject({ bonus: name });

/** The member's amount in an earlier column of the same period, before caps. */
export const earned: Quantity<typeof fields> = {
  fields,
  size: sizeOfFigure(10),
  read(written, path, names) {
    names.bonus([...path, 'bonus'], written.bonus);
    return written;
  },
  of({ bonus }, scene) {
    const amounts = scene.earned(bonus);
    return (member) => fraction(BigInt(amounts[member]), 10_000_000_000n);
  },
};
