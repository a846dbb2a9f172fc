import { z } from 'zod';
import { fraction } from '../../../numbers/fraction.ts';
import { readVolume, tree, volumeFields } from '../../conditions/volume-fields.ts';
import type { CountedVolume } from '../../run/scene.ts';
import type { Quantity } from '../quantity.ts';
import { sizeOfFigure } from '../size.ts';

const fields = z.strictObject({
  ...volumeFields,
  tree,
  /** 1 for the largest leg. */
  largest: z.int().min(1).max(100),
});

/** The volume of a member's n-th largest leg in a tree; 0 if there are fewer. */
export const leg: Quantity<typeof fields, CountedVolume & { readonly tree: 'recommend' | 'placement'; readonly largest: number }> = {
  fields,
  size: sizeOfFigure(2),
  read: (written, path, names) => ({ ...readVolume(written, path, names), tree: written.tree, largest: written.largest }),
  passes: ({ largest }) => largest,
  of({ volume, kinds, period, tree: on, largest }, scene) {
    const found = scene.largestLegs({ volume, kinds, period }, on, largest)[largest - 1];
    return (member) => fraction(BigInt(found?.[member] ?? 0), 100n);
  },
};
