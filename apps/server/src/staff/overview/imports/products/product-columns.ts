import { isNetQuantity, netUnits, taxClassNames, tidyNetQuantity, wireLocales } from '@upline/contract';
import type { Cell } from '../../../../desk/tables/reading/table-row.ts';
import { amount, BadCell, type ImportColumn, oneOf, optional, text, whole } from '../../../../desk/imports/columns.ts';
import { MOST_VARIANT } from '../kinds/variants.ts';

export const MOST_OF_PATH = 250;

type Locale = (typeof wireLocales)[number];

/** Words of a product: the field of the document, and its maximum characters. */
const productWords = {
  name: { field: 'name', most: 120, example: 'Face serum' },
  summary: { field: 'summary', most: 400, example: 'Cold-pressed cloudberry seed in a light squalane base.' },
  introduction: { field: 'introduction', most: 20_000, example: '<p>Made in small batches.</p>' },
  spec1: { field: 'spec1', most: 60, example: 'Size' },
  spec2: { field: 'spec2', most: 60, example: 'Colour' },
  notice: { field: 'shippingNotice', most: 300, example: 'Ships from mid-July.' },
  ingredients: { field: 'ingredients', most: 5_000, example: 'Aqua, Squalane, Glycerin' },
  warnings: { field: 'warnings', most: 2_000, example: 'Avoid contact with eyes.' },
} as const;
const variantWords = {
  value1: { field: 'spec1', most: 60, example: '30 ml' },
  value2: { field: 'spec2', most: 60, example: 'Rose' },
} as const;

/** A column with the words of one language. English has the plain name, others `name.zh_CN`. */
export interface WordColumn<Field extends string = string> {
  readonly column: string;
  /** The English column. */
  readonly base: string;
  readonly field: Field;
  readonly locale: Locale;
}

const others = wireLocales.filter((locale) => locale !== 'en_US');
const inLanguages = <Field extends string>(words: Readonly<Record<string, { field: Field }>>): WordColumn<Field>[] =>
  Object.entries(words).flatMap(([base, { field }]) =>
    (['en_US', ...others] as const).map((locale) => ({ column: locale === 'en_US' ? base : `${base}.${locale}`, base, field, locale })),
  );

export const productWordColumns = inLanguages(productWords);
export const variantWordColumns = inLanguages(variantWords);

export const languageColumns = [...productWordColumns, ...variantWordColumns]
  .map(({ column }) => column)
  .filter((name) => name.includes('.'));

/** Texts for people: they may contain line breaks and tabs. */
const words = (most: number, example: string): ImportColumn<string | undefined> => ({
  example,
  isOptional: true,
  read(cell) {
    const value = typeof cell === 'number' ? text(most, example).read(cell) : tidyWords(cell);
    if (value instanceof BadCell) return value;
    if (value.length > most) return new BadCell('tooLong', { length: value.length, most });
    return /(?![\n\t])\p{Cc}/u.test(value) ? new BadCell('sign') : value;
  },
});

/** Words as stored: spreadsheets write line ends in two ways. */
export const tidyWords = (value: string): string => value.replaceAll(/\r\n?/g, '\n').trim();

const productNumber: ImportColumn<string> = {
  example: 'HA-1001',
  isOptional: false,
  read: (cell: Cell) => matching(text(30, '').read(cell), /^[A-Za-z0-9][A-Za-z0-9-]*$/, 'productNo'),
};

const MOST_PICTURES = 12;
/** Pictures are separated by semicolons. */
export const picturesIn = (value: string): string[] => value.split(';').flatMap((name) => name.trim() || []);
const pictures: ImportColumn<string | undefined> = {
  example: 'p/1-0; p/1-1',
  isOptional: true,
  read(cell) {
    const value = text(2_000, '').read(cell);
    if (value instanceof BadCell) return value;
    const names = picturesIn(value);
    return names.length > MOST_PICTURES ? new BadCell('tooManyPictures', { most: MOST_PICTURES }) : names.join('; ');
  },
};

function matching(value: string | BadCell, form: RegExp, key: string): string | BadCell {
  return value instanceof BadCell || form.test(value) ? value : new BadCell(key);
}

const MOST_SHELVES = 20;
const MOST_COMPANIES = 50;
/** Several items in a cell, separated by semicolons. */
export const partsOf = picturesIn;
const shelves: ImportColumn<string | undefined> = {
  example: 'Winter > Skin; Gifts > Small',
  isOptional: true,
  read(cell) {
    const value = text(MOST_OF_PATH * MOST_SHELVES, '').read(cell);
    if (value instanceof BadCell) return value;
    const paths = partsOf(value);
    return paths.length > MOST_SHELVES ? new BadCell('tooManyShelves', { most: MOST_SHELVES }) : paths.join('; ');
  },
};
const companies: ImportColumn<string | undefined> = {
  example: 'US; JP',
  isOptional: true,
  read(cell) {
    const value = text(MOST_COMPANIES * 4, '').read(cell);
    if (value instanceof BadCell) return value;
    const codes = partsOf(value.toUpperCase());
    return codes.every((code) => /^[A-Z]{2}$/.test(code)) && codes.length <= MOST_COMPANIES ? codes.join('; ') : new BadCell('companies');
  },
};
/** A moment in UTC, in the form of the document. */
const moment: ImportColumn<string | undefined> = {
  example: '2026-12-31T08:00:00.000Z',
  isOptional: true,
  read(cell) {
    const value = text(40, '').read(cell);
    if (value instanceof BadCell || value === '') return value;
    const isMoment = MOMENT.test(value) && !Number.isNaN(Date.parse(value));
    return isMoment && Date.parse(value) < LATEST_MS ? new Date(value).toISOString() : new BadCell('moment');
  },
};
const MOMENT = /^2\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const LATEST_MS = Date.UTC(2200, 0, 1);

/** The content of a piece, in the form of the document. A comma is read as a decimal point, and the blank may be missing. */
const netQuantity: ImportColumn<string | undefined> = {
  example: '50 ml',
  isOptional: true,
  read(cell) {
    const value = text(20, '').read(cell);
    if (value instanceof BadCell || value === '') return value;
    const tidy = tidyNetQuantity(value);
    return isNetQuantity(tidy) ? tidy : new BadCell('netQuantity', { units: netUnits.join(', ') });
  },
};

const yesNo = oneOf(['yes', 'no'], 'yes');
const wordsOf = (own: Readonly<Record<string, { most: number; example: string }>>, columns: readonly WordColumn[]) =>
  Object.fromEntries(columns.map(({ column, base }) => [column, words(own[base]?.most ?? 0, own[base]?.example ?? '')]));

/** Columns of the product come first, then those of its variant. */
export const productColumns: Readonly<Record<string, ImportColumn>> = {
  number: productNumber,
  shelf: optional(text(MOST_OF_PATH, 'Skin care > Serums')),
  furtherShelves: shelves,
  onSale: optional(yesNo),
  offeredUntil: moment,
  weight: optional(whole(1, 100_000, '180')),
  deposit: optional(amount('0.00')),
  taxClass: optional(oneOf(taxClassNames, 'standard')),
  pictures,
  maker: words(400, 'Northfold Labs AS, Storgata 1, 0155 Oslo, label@northfold.example'),
  responsiblePerson: words(400, 'Northfold Europe GmbH, Hafenstraße 2, 20457 Hamburg, eu@northfold.example'),
  ...wordsOf(productWords, productWordColumns),
};
export const variantColumns: Readonly<Record<string, ImportColumn>> = {
  variant: optional(whole(1, MOST_VARIANT, '1204')),
  ...wordsOf(variantWords, variantWordColumns),
  price: optional(amount('64.00')),
  original: optional(amount('72.00')),
  pv: optional(amount('40')),
  cv: optional(amount('32')),
  variantPictures: { ...pictures, example: 'p/1-1' },
  variantOnSale: optional(yesNo),
  companies,
  netQuantity,
};
