import { z } from 'zod';
import { amount } from '../../document/fields.ts';
import { hundredthsOfPv } from '../../numbers/units.ts';
import { askedPv, type Criterion, maskOf } from './criterion.ts';
import { readVolume, tree, volumeFields } from './volume-fields.ts';
import type { CountedVolume } from '../run/scene.ts';

const fields = z.strictObject({
  ...volumeFields,
  tree,
  /** The number of levels below that count. */
  depth: z.int().min(1).max(50),
  atLeast: amount,
  /** Whether the member's own volume counts too. */
  withOwn: z.boolean(),
});

interface Read extends CountedVolume {
  readonly tree: 'recommend' | 'placement';
  readonly depth: number;
  readonly atLeast: number;
  readonly withOwn: boolean;
}

/** Sum of the figures one level below each member. */
function oneLevelUp(uplines: Int32Array, below: Float64Array): Float64Array {
  const sums = new Float64Array(below.length);
  below.forEach((pv, member) => {
    const above = uplines[member];
    if (above >= 0) sums[above] = sums[above] + pv;
  });
  return sums;
}

const wording = {
  key: 'levels',
  english: '{{pv}} PV down to level {{depth}} below you',
  theirs: '{{pv}} PV down to level {{depth}} below them',
};

/** The volume of the members at most `depth` levels below is at least `atLeast`. */
export const levels: Criterion<typeof fields, Read> = {
  fields,
  read: (written, path, names) => ({
    tree: written.tree,
    depth: written.depth,
    withOwn: written.withOwn,
    ...readVolume(written, path, names),
    atLeast: hundredthsOfPv(written.atLeast),
  }),
  holds({ volume, kinds, period, tree: on, depth, atLeast, withOwn }, scene) {
    const { uplines } = scene.tree(on);
    let level = scene.own(volume, kinds, period);
    const sums = withOwn ? level.slice() : new Float64Array(scene.count);
    for (let down = 0; down < depth; down++) {
      level = oneLevelUp(uplines, level);
      level.forEach((pv, member) => {
        sums[member] = sums[member] + pv;
      });
    }
    return maskOf(scene.count, (member) => sums[member] >= atLeast);
  },
  passes: ({ depth }) => depth,
  wordings: [wording],
  asks: ({ depth, atLeast }) => [{ ...wording, figures: { depth, pv: askedPv(atLeast) } }],
};
