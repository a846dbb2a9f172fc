import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const showBanner = defineOperation({
  name: 'showBanner',
  noun: 'content',
  kind: 'query',
  caller: 'public',
  summary: 'Banners of the home carousel, in display order',
  payload: { type: field.flag('10').default('10') },
  answer: {
    data: z.array(
      z.strictObject({
        newId: z.int(),
        /** The picture. */
        url: z.string(),
        /** A product id (internal), an http(s) address (new window) or empty. */
        redirctUrl: z.string(),
        title: z.string(),
      }),
    ),
  },
  errors: [],
  cached: true,
  companion: { group: 'mobileCart' },
});
