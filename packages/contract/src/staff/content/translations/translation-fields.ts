import * as z from 'zod';
import { about, enumOf, listOfNames } from '../../../described.ts';

/** Languages that the shop's English texts are translated into. */
export const translatedLocales = {
  zh_CN: 'Simplified Chinese',
  ko_KR: 'Korean',
  zh_TW: 'Traditional Chinese',
  es_ES: 'Spanish',
  th_TH: 'Thai',
  vi_VN: 'Vietnamese',
  ja_JP: 'Japanese',
  id_ID: 'Indonesian',
  my_MM: 'Burmese',
} as const;

export const translationStates = {
  missing: 'there is none, so the English is shown',
  outdated: 'the English changed after it',
  current: 'up to date',
} as const;

/** Things with translatable texts. Variant texts are listed with those of their product. */
export const textSubjects = {
  product: 'a product and its variants',
  shelf: 'a shelf',
  picture: 'a picture',
  banner: 'a banner',
  notice: 'a notice',
  agreement: 'the draft of an agreement',
} as const;
export const textKinds = {
  product: 'a product',
  variant: 'a variant of a product',
  shelf: 'a shelf',
  picture: 'a picture',
  banner: 'a banner',
  notice: 'a notice',
  agreement: 'the draft of an agreement',
} as const;

export const textFields = {
  name: 'its name',
  summary: 'its description in one line',
  introduction: 'its description',
  spec1: 'the first dimension',
  spec2: 'the second dimension',
  shippingNotice: 'what to say about its shipping',
  ingredients: 'its ingredients',
  warnings: 'its warnings',
  alt: 'what it shows',
  title: 'its title',
  line: 'the line below its title',
  button: 'its button',
  body: 'its text',
} as const;

/** Maximum length of any text, in characters. */
export const MOST_OF_TEXT = 20_000;

/** Name of a text in calls and files: the kind of its subject, the subject's number and the field. */
export const textId = () =>
  about(
    z
      .string()
      .max(60)
      .regex(/^[a-z]+\.[1-9]\d{0,11}\.[a-z][a-zA-Z0-9]*$/),
    'The id of the text (listTranslations)',
    'product.101.name',
  );
export const translatedLocale = () => about(enumOf(translatedLocales), `The language: ${listOfNames(translatedLocales)}`, 'ja_JP');
/** Identifies the English text and the translation that a user saw. */
export const textMark = () =>
  about(
    z.string().regex(/^[0-9a-f]{16}\.[0-9a-f]{16}$/),
    'The state that the caller saw (listTranslations)',
    '9b3d44775e1f0c2a.d41d8cd98f00b204',
  );
