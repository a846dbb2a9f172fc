import { z } from 'zod';
import { amount } from '../../document/fields.ts';
import { hundredthsOfPv } from '../../numbers/units.ts';
import { askedPv, type Criterion, maskOf } from './criterion.ts';
import { readVolume, tree, volumeFields } from './volume-fields.ts';
import type { CountedVolume } from '../run/scene.ts';

const fields = z.strictObject({
  ...volumeFields,
  tree,
  /** 1 for the largest leg. */
  largest: z.int().min(1).max(100),
  atLeast: amount,
});

interface Read extends CountedVolume {
  readonly tree: 'recommend' | 'placement';
  readonly largest: number;
  readonly atLeast: number;
}

const wording = {
  key: 'leg',
  english: '{{pv}} PV in your leg no. {{largest}} by size',
  theirs: '{{pv}} PV in their leg no. {{largest}} by size',
};

/** The volume of the member's n-th largest leg is at least `atLeast`. A leg that does not exist has none. */
export const leg: Criterion<typeof fields, Read> = {
  fields,
  read: ({ atLeast, tree: on, largest, ...written }, path, names) => ({
    ...readVolume(written, path, names),
    tree: on,
    largest,
    atLeast: hundredthsOfPv(atLeast),
  }),
  holds({ volume, kinds, period, tree: on, largest, atLeast }, scene) {
    const found = scene.largestLegs({ volume, kinds, period }, on, largest)[largest - 1];
    return maskOf(scene.count, (member) => (found?.[member] ?? 0) >= atLeast);
  },
  wordings: [wording],
  asks: ({ largest, atLeast }) => [{ ...wording, figures: { largest, pv: askedPv(atLeast) } }],
};
