import { z } from 'zod';
import { fraction } from '../../../numbers/fraction.ts';
import { legsOf } from '../../conditions/legs-of.ts';
import { type CountedVolume, readVolume, tree, volumeFields } from '../../conditions/volume-fields.ts';
import type { Quantity } from '../quantity.ts';

const fields = z.strictObject({
  ...volumeFields,
  tree,
  /** 1 for the largest leg. */
  largest: z.int().min(1).max(100),
});

/** The volume of a member's n-th largest leg on a tree; 0 where there are fewer. */
export const leg: Quantity<typeof fields, CountedVolume & { readonly tree: 'recommend' | 'placement'; readonly largest: number }> = {
  fields,
  read: (written, path, names) => ({ ...readVolume(written, path, names), tree: written.tree, largest: written.largest }),
  of({ volume, kinds, period, tree: on, largest }, scene) {
    const legs = legsOf(scene.tree(on).uplines, scene.group(volume, kinds, period, on));
    return (member) => fraction(BigInt(legs.of(member)[largest - 1] ?? 0), 100n);
  },
};
