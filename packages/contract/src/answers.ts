import * as z from 'zod';
import { about, enumOf, formOfNames, listOfNames, type Names, stating } from './described.ts';

/**
 * Fields of answers. Each has a meaning and an example, because the API document is built from them. Money is in US dollars and PV in points, both as numbers with at most two
 * decimals.
 */

/** The largest 32-bit integer; no count of the shop exceeds it. */
const MOST = 2_147_483_647;

/** An object with its own name in the documents. */
export const entity = <const T extends z.ZodRawShape>(name: string, means: string, shape: T): z.ZodObject<T, z.core.$strict> =>
  z.strictObject(shape).meta({ id: name, description: means });

export const text = (means: string, example: string) => about(z.string(), means, example);
export const id = (means: string, example = 1204) => about(z.int().min(1).max(Number.MAX_SAFE_INTEGER), means, example);
export const count = (means: string, example = 12) => about(z.int().min(0).max(MOST), means, example);
export const whole = (minimum: number, maximum: number, means: string, example: number) =>
  about(z.int().min(minimum).max(maximum), means, example);
/** Money in the shop's base currency. */
export const money = (means: string, example = 64) => about(z.number(), stating(means, ', in the base currency'), example);
export const pv = (means: string, example = 40) => about(z.number(), /\bPV\b/.test(means) ? means : stating(means, ', in PV'), example);
/** A date and time in the business time zone. */
export const time = (means: string, example = '2026-11-18 09:24:05') =>
  about(z.string(), stating(means, ': `yyyy-MM-dd hh:mm:ss` in the business time zone (getClientSettings)'), example);
export const link = (means: string, example: string) =>
  about(z.string(), `${means}; a URL that begins with / is relative to the shop`, example);
export const flag = (means: string) => about(z.boolean(), means, true);

/** One of several named values. */
export const code = <const T extends Names>(means: string, names: T) => {
  const { type: _type, enum: _enum, ...shown } = formOfNames(names);
  return enumOf(names).meta({ ...shown, description: stating(means, `: ${listOfNames(names)}`), examples: [Object.keys(names)[0]] });
};
export const yesNo = (means: string) => code(means, { '0': 'no', '1': 'yes' });
/** A week of the business time zone: ISO year and week. */
export const week = (means: string) => text(stating(means, ': ISO year and week, `yyyyww`'), '202647');
export const month = (means: string) => text(stating(means, ': `yyyyMM`'), '202611');

export const nothing = entity('Nothing', 'An empty object: the call returns no data', {});

export const size = () => count('Number of entries on all pages together', 37);

export const picture = entity('Picture', 'A picture of a product', {
  imageLink: link('The picture, a WebP', '/images/p/1-0/640.webp'),
});
export const orderedPicture = entity('OrderedPicture', 'A picture of a product with its position', {
  imageLink: link('The picture, a WebP', '/images/p/1-0/640.webp'),
  imageOrder: whole(1, 99, 'Its position, from 1', 1),
  imageAlt: text(
    'Alternative text for people who cannot see the picture, in the caller’s language; absent if there is none, and in lists',
    'A glass bottle on a stone',
  ).optional(),
});
export const file = entity('File', 'A file for the client to save or show', {
  fileName: text('File name to save it under', 'invoice-US2611180001.pdf'),
  contentType: text('Its media type', 'application/pdf'),
  base64: text('Its content in base64', 'JVBERi0xLjcK'),
});

/** Identifies the content of an answer, so that an act can say what its caller saw. Absent in answers of earlier releases. */
export const seen = (means: string) =>
  text(
    `Identifies the state that was shown: ${means}. A command that sends it is refused if that state has changed`,
    'q0Yy3J1zV6t8n2bQ5xWm7A',
  ).optional();
