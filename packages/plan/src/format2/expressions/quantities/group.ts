import { z } from 'zod';
import { fraction } from '../../../numbers/fraction.ts';
import { readVolume, tree, volumeFields } from '../../conditions/volume-fields.ts';
import type { CountedVolume } from '../../run/scene.ts';
import type { Quantity } from '../quantity.ts';
import { sizeOfFigure } from '../size.ts';

const fields = z.strictObject({ ...volumeFields, tree });

/** The volume of everyone below a member in a tree, and the member's own. */
export const group: Quantity<typeof fields, CountedVolume & { readonly tree: 'recommend' | 'placement' }> = {
  fields,
  size: sizeOfFigure(2),
  read: (written, path, names) => ({ ...readVolume(written, path, names), tree: written.tree }),
  of({ volume, kinds, period, tree: on }, scene) {
    const pv = scene.group(volume, kinds, period, on);
    return (member) => fraction(BigInt(pv[member]), 100n);
  },
};
