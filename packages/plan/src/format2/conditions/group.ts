import { z } from 'zod';
import { amount } from '../../document/fields.ts';
import { hundredthsOfPv } from '../../numbers/units.ts';
import { type Criterion, maskOf } from './criterion.ts';
import { legsOf } from './legs-of.ts';
import { type CountedVolume, readVolume, tree, volumeFields } from './volume-fields.ts';

const fields = z.strictObject({
  ...volumeFields,
  tree,
  atLeast: amount,
  /** The member's own volume counts too. */
  withOwn: z.boolean(),
  /** Most that one leg counts for; null for all of it. */
  mostOfOneLeg: amount.nullable(),
  /** So many of the largest legs do not count. */
  withoutLargest: z.int().min(0).max(10),
});

interface Read extends CountedVolume {
  readonly tree: 'recommend' | 'placement';
  readonly atLeast: number;
  readonly withOwn: boolean;
  readonly mostOfOneLeg: number | null;
  readonly withoutLargest: number;
}

/** The volume of all below on a tree is at least so much. */
export const group: Criterion<typeof fields, Read> = {
  fields,
  read: ({ atLeast, mostOfOneLeg, ...written }, path, names) => ({
    tree: written.tree,
    withOwn: written.withOwn,
    withoutLargest: written.withoutLargest,
    ...readVolume(written, path, names),
    atLeast: hundredthsOfPv(atLeast),
    mostOfOneLeg: mostOfOneLeg === null ? null : hundredthsOfPv(mostOfOneLeg),
  }),
  holds({ volume, kinds, period, tree: on, atLeast, withOwn, mostOfOneLeg, withoutLargest }, scene) {
    const own = scene.own(volume, kinds, period);
    const all = scene.group(volume, kinds, period, on);
    const ownOf = (member: number): number => (withOwn ? (own[member] as number) : 0);
    if (mostOfOneLeg === null && withoutLargest === 0)
      return maskOf(scene.count, (member) => (all[member] as number) - (own[member] as number) + ownOf(member) >= atLeast);
    const legs = legsOf(scene.tree(on).uplines, all);
    return maskOf(scene.count, (member) => {
      const counted = legs.of(member).slice(withoutLargest);
      const sum = counted.reduce((total, leg) => total + Math.min(leg, mostOfOneLeg ?? Infinity), 0);
      return sum + ownOf(member) >= atLeast;
    });
  },
};
