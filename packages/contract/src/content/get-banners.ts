import * as z from 'zod';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

const banner = says.entity('Banner', 'A banner', {
  newId: says.id('The banner', 3),
  url: says.link('Its picture', '/images/b/3/1280.webp'),
  redirctUrl: says.text('Its target: a variant’s pttId, an http(s) URL, or empty for none', '1204'),
  title: says.text('Its title, in the caller’s language', 'New in the north'),
  line: says.text('The line below the title; absent if there is none', 'Wool and linen for short days').optional(),
  button: says.text('The label of its button; absent if there is none', 'Look').optional(),
});

export const getBanners = defineOperation({
  name: 'showBanner',
  noun: 'content',
  kind: 'query',
  caller: 'public',
  summary: 'Banners of the home carousel that are currently shown to the caller, in display order',
  payload: { type: field.choice('The position of the banners', { '10': 'home carousel' }).default('10') },
  answer: {
    data: z.array(banner),
  },
  errors: [],
  cached: true,
  seesSession: true,
  companion: { group: 'mobileCart' },
});
