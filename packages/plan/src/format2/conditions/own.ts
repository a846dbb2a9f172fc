import { z } from 'zod';
import { amount } from '../../document/fields.ts';
import { hundredthsOfPv } from '../../numbers/units.ts';
import { askedPv, type Criterion, maskOf } from './criterion.ts';
import { readVolume, volumeFields } from './volume-fields.ts';
import type { CountedVolume } from '../run/scene.ts';

const fields = z.strictObject({ ...volumeFields, atLeast: amount });

const wording = { key: 'own', english: '{{pv}} PV of your own' };

/** The member's own volume is at least so much. */
export const own: Criterion<typeof fields, CountedVolume & { readonly atLeast: number }> = {
  fields,
  read: (written, path, names) => ({ ...readVolume(written, path, names), atLeast: hundredthsOfPv(written.atLeast) }),
  holds({ volume, kinds, period, atLeast }, scene) {
    const pv = scene.own(volume, kinds, period);
    return maskOf(scene.count, (member) => (pv[member] as number) >= atLeast);
  },
  wordings: [wording],
  asks: ({ atLeast }) => [{ ...wording, figures: { pv: askedPv(atLeast) } }],
};
