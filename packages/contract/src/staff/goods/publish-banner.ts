import * as z from 'zod';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

export const publishBanner = defineOperation({
  name: 'publishBanner',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  keyed: true,
  permission: 'content.publish',
  summary: 'Add a banner to the home page. It leads to a product (its id), an http(s) address, or nowhere',
  payload: {
    picture: z.string().regex(/^[a-z0-9][a-z0-9/_-]{0,79}$/),
    title: field.localisedText(200),
    target: z.union([z.literal(''), field.id().transform(String), field.webAddress()]).default(''),
    sort: field.count(0, 9_999).default(0),
  },
  answer: { data: z.strictObject({ bannerId: z.int() }) },
  errors: ['productNotFound', 'pictureUnknown'],
});
