import * as z from 'zod';
import * as field from '../../../fields.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';

export const publishBanner = defineOperation({
  name: 'publishBanner',
  noun: 'content',
  kind: 'command',
  keyed: true,
  permission: 'content.publish',
  leadsTo: [],
  summary: 'Add a banner to the home page. It links to a product (by id), to an http(s) URL, or to nothing',
  payload: {
    picture: about(z.string().regex(/^[a-z0-9][a-z0-9/_-]{0,79}$/), 'The key of a picture of the shop', 'banners/autumn'),
    title: about(field.localisedText(200), 'The title by language; English is required', { en_US: 'Autumn' }),
    target: about(
      z.union([z.literal(''), field.id().transform(String), field.webAddress()]),
      'The target: the id of a product, a URL, or empty for none',
      '1204',
    ).default(''),
    sort: about(field.count(0, 9_999), 'Its position; lower numbers come first', 10).default(0),
  },
  answer: { data: z.strictObject({ bannerId: z.int() }) },
  errors: ['productNotFound', 'pictureUnknown'],
});
