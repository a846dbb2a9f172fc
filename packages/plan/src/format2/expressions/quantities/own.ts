import { z } from 'zod';
import { fraction } from '../../../numbers/fraction.ts';
import { readVolume, volumeFields } from '../../conditions/volume-fields.ts';
import type { CountedVolume } from '../../run/scene.ts';
import type { Quantity } from '../quantity.ts';
import { sizeOfFigure } from '../size.ts';

const fields = z.strictObject(volumeFields);

/** The member's own volume. */
export const own: Quantity<typeof fields, CountedVolume> = {
  fields,
  size: sizeOfFigure(2),
  read: readVolume,
  of({ volume, kinds, period }, scene) {
    const pv = scene.own(volume, kinds, period);
    return (member) => fraction(BigInt(pv[member]), 100n);
  },
};
