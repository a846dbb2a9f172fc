import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { audience, optionalTexts, period, shownAudience, shownPeriod, shownTexts, viewers } from '../versions/content-fields.ts';

/** Possible targets of a banner. `value` is the number of a variant or a shelf, the name of a page, or an address. */
export const bannerTargets = {
  nothing: 'nowhere',
  product: 'a product',
  shelf: 'a shelf',
  page: 'a page of the shop',
  address: 'an address of another site',
} as const;

export const bannerPages = {
  categories: 'all shelves',
  register: 'the registration',
  login: 'the sign-in',
  notice: 'the notices',
  about: 'about the company',
} as const;

export const bannerId = () => about(field.id(), 'The number of the banner (listBanners)', 12);

export const bannerTerms = () => ({
  picture: about(z.string().regex(/^[a-z0-9][a-z0-9/_-]{0,79}$/), 'The key of a picture of the shop (listMedia)', 'm/57'),
  title: about(field.localisedText(80), 'The title over the picture, in English and optionally other languages', { en_US: 'Winter skin' }),
  line: about(optionalTexts(120), 'The line below the title; empty for none', { en_US: 'Richer care for dry air' }).prefault({}),
  button: about(optionalTexts(30), 'The label of its button; empty for none', { en_US: 'Look' }).prefault({}),
  target: about(
    z.strictObject({
      kind: field.choice('The kind of target', bannerTargets),
      value: about(field.text(500), 'The target: a number, the name of a page, or a URL that begins with https://', '1204').default(''),
    }),
    'The target of the link',
    { kind: 'product', value: '1204' },
  ),
  viewers: field.choice('The audience', viewers).default('everybody'),
  ...audience(),
  ...period(),
  sort: about(field.count(0, 9_999), 'Its position; lower numbers come first', 10).default(0),
});

export const banner = says.entity('StaffBanner', 'A banner as staff see it', {
  bannerId: says.id('The number of the banner', 12),
  picture: says.text('The key of its picture', 'm/57'),
  pictureLink: says.link('The URL of its picture', '/images/w57-0a1b/1280.webp'),
  title: shownTexts('The title', 'Winter skin'),
  line: shownTexts('The line below the title', 'Richer care for dry air'),
  button: shownTexts('The label of its button', 'Look'),
  target: says.entity('StaffBannerTarget', 'The target of the link', {
    kind: says.code('The kind of target', bannerTargets),
    value: says.text('The target', '1204'),
    name: says.text('The name of the target, in the caller’s language; empty if it has none', 'Face serum'),
  }),
  viewers: says.code('The audience', viewers),
  ...shownAudience,
  ...shownPeriod,
  sort: says.whole(0, 9_999, 'Its position; lower numbers come first', 10),
});
