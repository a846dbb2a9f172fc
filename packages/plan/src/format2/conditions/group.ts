import { z } from 'zod';
import { amount } from '../../document/fields.ts';
import { hundredthsOfPv } from '../../numbers/units.ts';
import { askedPv, type Criterion, maskOf } from './criterion.ts';
import { sumOfLegs } from './legs-of.ts';
import { askedInProportion, proratedField, proratedWording, threshold } from './prorated.ts';
import { readVolume, tree, volumeFields } from './volume-fields.ts';
import type { CountedVolume } from '../run/scene.ts';

const fields = z.strictObject({
  ...volumeFields,
  tree,
  atLeast: amount,
  /** Whether the member's own volume counts too. */
  withOwn: z.boolean(),
  /** Maximum that one leg counts for; null for no limit. */
  mostOfOneLeg: amount.nullable(),
  /** The number of the largest legs that do not count. */
  withoutLargest: z.int().min(0).max(10),
  ...proratedField,
});

interface Read extends CountedVolume {
  readonly tree: 'recommend' | 'placement';
  readonly atLeast: number;
  readonly withOwn: boolean;
  readonly mostOfOneLeg: number | null;
  readonly withoutLargest: number;
  readonly isProrated: boolean;
}

const wordings = {
  all: { key: 'group', english: '{{pv}} PV in your group', theirs: '{{pv}} PV in their group' },
  bounded: {
    key: 'groupBounded',
    english: '{{pv}} PV in your group, of which one leg counts for at most {{most}} PV',
    theirs: '{{pv}} PV in their group, of which one leg counts for at most {{most}} PV',
  },
  without: {
    key: 'groupWithout',
    english: '{{pv}} PV in your group without its largest legs ({{legs}})',
    theirs: '{{pv}} PV in their group without its largest legs ({{legs}})',
  },
};

/** The volume of everyone below the member in a tree is at least `atLeast`. */
export const group: Criterion<typeof fields, Read> = {
  fields,
  read({ atLeast, mostOfOneLeg, ...written }, path, names) {
    const isProrated = written.prorated === true;
    // A prorated threshold may be less than one leg counts for, so one leg could meet it alone.
    if (isProrated && mostOfOneLeg !== null)
      names.fault([...path, 'prorated'], 'the limit of one leg has no share by days: mostOfOneLeg must be null');
    return {
      tree: written.tree,
      withOwn: written.withOwn,
      withoutLargest: written.withoutLargest,
      ...readVolume(written, path, names),
      atLeast: hundredthsOfPv(atLeast),
      mostOfOneLeg: mostOfOneLeg === null ? null : hundredthsOfPv(mostOfOneLeg),
      isProrated,
    };
  },
  holds({ volume, kinds, period, tree: on, atLeast, withOwn, mostOfOneLeg, withoutLargest, isProrated }, scene) {
    const asked = threshold(scene, atLeast, period, isProrated);
    const own = scene.own(volume, kinds, period);
    const most = mostOfOneLeg ?? Infinity;
    const all = sumOfLegs(scene.tree(on).uplines, scene.group(volume, kinds, period, on), most);
    const left = scene.largestLegs({ volume, kinds, period }, on, withoutLargest);
    return maskOf(scene.count, (member) => {
      const sum = left.reduce((total, place) => total - Math.min(place[member], most), all[member]);
      return sum + (withOwn ? own[member] : 0) >= asked(member);
    });
  },
  wordings: [...Object.values(wordings), proratedWording],
  asks({ isProrated, ...rest }) {
    if (isProrated) return [askedInProportion('group', { ...rest, isProrated: false })];
    const { atLeast, mostOfOneLeg, withoutLargest } = rest;
    const pv = askedPv(atLeast);
    if (withoutLargest > 0) return [{ ...wordings.without, figures: { pv, legs: withoutLargest } }];
    if (mostOfOneLeg !== null) return [{ ...wordings.bounded, figures: { pv, most: askedPv(mostOfOneLeg) } }];
    return [{ ...wordings.all, figures: { pv } }];
  },
};
