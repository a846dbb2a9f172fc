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

export const bannerId = () => about(field.id(), 'The banner, by its number (listBanners)', 12);

export const bannerTerms = () => ({
  picture: about(z.string().regex(/^[a-z0-9][a-z0-9/_-]{0,79}$/), 'A picture of the shop, by its key (listMedia)', 'm/57'),
  title: about(field.localisedText(80), 'The large words over the picture, in English and any other language', { en_US: 'Winter skin' }),
  line: about(optionalTexts(120), 'The line below them; empty for none', { en_US: 'Richer care for dry air' }).prefault({}),
  button: about(optionalTexts(30), 'The words of its button; empty for none', { en_US: 'Look' }).prefault({}),
  target: about(
    z.strictObject({
      kind: field.choice('What it leads to', bannerTargets),
      value: about(field.text(500), 'Which one: a number, the name of a page, or an address that begins with https://', '1204').default(''),
    }),
    'Where it leads',
    { kind: 'product', value: '1204' },
  ),
  viewers: field.choice('Who sees it', viewers).default('everybody'),
  ...audience(),
  ...period(),
  sort: about(field.count(0, 9_999), 'Its place: smaller stands first', 10).default(0),
});

export const banner = says.entity('StaffBanner', 'A banner as the staff see it', {
  bannerId: says.id('Its number', 12),
  picture: says.text('Its picture, by its key', 'm/57'),
  pictureLink: says.link('Its picture as the shop shows it', '/images/w57-0a1b/1280.webp'),
  title: shownTexts('The large words', 'Winter skin'),
  line: shownTexts('The line below them', 'Richer care for dry air'),
  button: shownTexts('The words of its button', 'Look'),
  target: says.entity('StaffBannerTarget', 'Where it leads', {
    kind: says.code('What to', bannerTargets),
    value: says.text('Which one', '1204'),
    name: says.text('Its name in the caller’s language; empty where it has none', 'Face serum'),
  }),
  viewers: says.code('Who sees it', viewers),
  ...shownAudience,
  ...shownPeriod,
  sort: says.whole(0, 9_999, 'Its place: smaller stands first', 10),
});
