import * as z from 'zod';
import { defineOperation } from '../../../operation.ts';
import { bannerId, bannerTerms } from './banner-fields.ts';
import { contentVersion } from '../versions/content-fields.ts';

export const changeErrors = [
  'contentNotFound',
  'contentChangedMeanwhile',
  'contentEndsFirst',
  'nothingToCorrect',
  'countryUnknown',
] as const;
export const bannerErrors = [...changeErrors, 'pictureUnknown', 'productNotFound', 'shelfNotFound', 'bannerTargetRefused'] as const;

export const saveBanner = defineOperation({
  name: 'saveBanner',
  noun: 'content',
  kind: 'command',
  keyed: true,
  permission: 'content.publish',
  leadsTo: [],
  summary: 'Add a banner or change one. Changes of a live banner show on the home page at once',
  payload: {
    bannerId: bannerId().optional(),
    version: contentVersion().optional(),
    ...bannerTerms(),
  },
  answer: { data: z.strictObject({ bannerId: z.int(), version: z.int() }) },
  errors: bannerErrors,
});
