import { z } from 'zod';
import { amount } from '../../document/fields.ts';
import { hundredthsOfPv } from '../../numbers/units.ts';
import { askedPv, type Criterion, maskOf } from './criterion.ts';
import { askedInProportion, proratedField, proratedWording, threshold } from './prorated.ts';
import { readVolume, volumeFields } from './volume-fields.ts';
import type { CountedVolume } from '../run/scene.ts';

const fields = z.strictObject({ ...volumeFields, atLeast: amount, ...proratedField });

const wording = { key: 'own', english: '{{pv}} PV of your own', theirs: '{{pv}} PV of their own' };

interface Read extends CountedVolume {
  readonly atLeast: number;
  readonly isProrated: boolean;
}

/** The member's own volume is at least `atLeast`. */
export const own: Criterion<typeof fields, Read> = {
  fields,
  read: (written, path, names) => ({
    ...readVolume(written, path, names),
    atLeast: hundredthsOfPv(written.atLeast),
    isProrated: written.prorated === true,
  }),
  holds({ volume, kinds, period, atLeast, isProrated }, scene) {
    const pv = scene.own(volume, kinds, period);
    const asked = threshold(scene, atLeast, period, isProrated);
    return maskOf(scene.count, (member) => pv[member] >= asked(member));
  },
  wordings: [wording, proratedWording],
  asks: ({ isProrated, ...rest }) =>
    isProrated ? [askedInProportion('own', { ...rest, isProrated: false })] : [{ ...wording, figures: { pv: askedPv(rest.atLeast) } }],
};
