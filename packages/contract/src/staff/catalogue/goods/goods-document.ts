import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about, enumOf, listOfNames, stating } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { wireLocales } from '../../../locale-tags.ts';
import { taxClasses } from '../../../tax-classes.ts';
import { NET_QUANTITY, netUnits } from './net-quantity.ts';

/** Maximum number of variants per product, including those no longer offered. */
const MOST_VARIANTS = 100;

export const words = (maximum: number, means: string, example: string) =>
  about(
    z.partialRecord(
      z.enum(wireLocales),
      z
        .string()
        .trim()
        .min(1)
        .max(maximum)
        .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u),
    ),
    stating(means, ', by language; a missing language shows the English text; {} for none'),
    { en_US: example },
  );

const FIGURE = /^(?:0|[1-9]\d{0,7})(?:\.\d{1,2})?$/;
const figure = (means: string, example: string, unit: string) =>
  about(z.string().regex(FIGURE), `${means}, in ${unit}, with at most two decimals`, example);
const figureOrNone = (means: string, example: string, unit: string) =>
  about(z.union([z.literal(''), z.string().regex(FIGURE)]), `${means}, with at most two decimals, in ${unit}`, example);

const pictures = (means: string) => about(z.array(z.string().regex(/^[a-z0-9][a-z0-9/-]{0,60}$/)).max(12), means, ['p/1-0', 'p/1-1']);

/** A typed instant, ISO 8601 with a time zone. Stored in UTC. */
export const moment = (means: string) =>
  about(z.iso.datetime({ offset: true }).refine(isInOurTime), stating(means, ': an instant, ISO 8601'), '2026-12-01T08:00:00.000Z');
/** An instant, or empty for none. */
export const momentOrNone = (means: string) =>
  about(
    z.union([z.literal(''), z.iso.datetime({ offset: true }).refine(isInOurTime)]),
    stating(means, ': an instant, ISO 8601'),
    '2026-12-31T08:00:00.000Z',
  );
/** True within two centuries, so that every client and the database can write it. */
function isInOurTime(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 2000 && year < 2200;
}

/** A text that is the same in every language; empty for none. */
const plainText = (maximum: number, means: string, example: string) =>
  about(
    z
      .string()
      .trim()
      .max(maximum)
      .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u),
    `${means}; empty for none`,
    example,
  );

const variantShape = {
  key: about(
    z.string().regex(/^(?:[1-9]\d{0,9}|n[a-z0-9]{1,12})$/),
    'The number of the variant (listVariants); for a new variant, `n` followed by letters or digits that the caller chooses',
    '1204',
  ),
  spec1: words(60, 'Its value in the first dimension', 'Rich'),
  spec2: words(60, 'Its value in the second dimension', '30 ml'),
  price: figure('The price', '64.00', 'the base currency'),
  originalPrice: figure('The original price, at least as high as the price', '78.00', 'the base currency'),
  pv: figure('Its point value', '46.00', 'PV'),
  cv: figureOrNone('Its commissionable value', '38.00', 'CV; empty if its PV counts instead'),
  pictures: pictures('Its own pictures, shown in place of the product’s first picture'),
  onSale: says.flag('Whether the shop offers it'),
  companies: about(
    z.array(z.string().regex(/^[A-Z]{2}$/)).max(50),
    'The companies whose members can buy it, by two-letter code (listCountries); an empty list means all',
    ['US', 'JP'],
  ),
  netQuantity: about(
    z.union([z.literal(''), z.string().regex(NET_QUANTITY)]),
    `The content of one piece: a number with at most three decimals, a space and a unit (${netUnits.join(', ')}); empty if it is not stated`,
    '50 ml',
  ),
};
/** Clients that do not know a later field omit it, and it stays unchanged. */
const sentVariantShape = {
  ...variantShape,
  netQuantity: about(
    variantShape.netQuantity.optional(),
    'The content of one piece as in the answers; if omitted, the live value stays',
    '50 ml',
  ),
  cv: about(variantShape.cv.optional(), 'Its commissionable value as in the answers; if omitted, the live value stays', '38.00'),
};
const variantMeans = 'A variant of a product: the unit that is put into a cart';

const taxClass = (means: string) => about(enumOf(taxClasses), `${means}: ${listOfNames(taxClasses)}`, 'standard');
/** Texts of a product's label. */
const labelShape = {
  maker: plainText(
    400,
    'The maker: name, postal address and e-mail or web address',
    'Northfold Labs AS, Storgata 1, 0155 Oslo, label@northfold.example',
  ),
  responsiblePerson: plainText(
    400,
    'The responsible person in the European Union, if the maker is outside it: name, postal address and e-mail or web address',
    'Northfold Europe GmbH, Hafenstraße 2, 20457 Hamburg, eu@northfold.example',
  ),
  ingredients: words(5_000, 'Its ingredients as on the label', 'Aqua, Squalane, Glycerin'),
  warnings: words(2_000, 'Its warnings and safety information as on the label', 'Avoid contact with eyes.'),
};
const asSent = <const Z extends z.ZodType>(field: Z, example: unknown) =>
  about(field.optional(), 'As in the answers; if omitted, the live value stays', example);
const sentLabelShape = {
  maker: asSent(labelShape.maker, 'Northfold Labs AS, Storgata 1, 0155 Oslo'),
  responsiblePerson: asSent(labelShape.responsiblePerson, ''),
  ingredients: asSent(labelShape.ingredients, { en_US: 'Aqua, Squalane, Glycerin' }),
  warnings: asSent(labelShape.warnings, {}),
};

const documentShape = <const V extends z.ZodType>(variant: V) => ({
  productNo: about(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,29}$/), 'The product number, which is unique', 'HA-1001'),
  onSale: says.flag('Whether the shop offers the product'),
  shelf: about(z.int().min(1).max(2_147_483_647), 'The number of its main category (listShelves)', 11),
  furtherShelves: about(
    z.array(z.int().min(1).max(2_147_483_647)).max(20),
    'The numbers of its other categories; the main category decides its kind of order',
    [14],
  ),
  offeredUntil: momentOrNone('When the shop stops offering it; empty for never'),
  name: words(120, 'Its name', 'Face serum'),
  summary: words(400, 'A short description in one line', 'Cold-pressed cloudberry seed in a light squalane base.'),
  introduction: words(20_000, 'The description as HTML; unsafe elements are removed', '<p>Made in small batches.</p>'),
  spec1: words(60, 'The name of the first dimension in which variants differ', 'Strength'),
  spec2: words(60, 'The name of the second dimension', 'Size'),
  weightGrams: about(z.int().min(1).max(100_000), 'The weight of one piece with its packaging, in grams', 180),
  deposit: figure('The deposit for each piece', '0.00', 'the base currency'),
  taxClass: taxClass('The rate of a country that applies to it'),
  shippingNotice: words(300, 'A note about its shipping', 'Ships from mid-July.'),
  pictures: pictures('Its pictures, in display order; a product on sale has at least one'),
  variants: about(z.array(variant).max(MOST_VARIANTS), 'Its variants, in display order'),
});

const examples = [
  {
    productNo: 'HA-1001',
    onSale: true,
    shelf: 11,
    furtherShelves: [],
    offeredUntil: '',
    name: { en_US: 'Face serum' },
    summary: { en_US: 'Cold-pressed cloudberry seed in a light squalane base.' },
    introduction: { en_US: '<p>Made in small batches.</p>' },
    spec1: { en_US: 'Size' },
    spec2: {},
    weightGrams: 180,
    deposit: '0.00',
    taxClass: 'standard',
    shippingNotice: {},
    pictures: ['p/1-0'],
    maker: 'Northfold Labs AS, Storgata 1, 0155 Oslo, label@northfold.example',
    responsiblePerson: '',
    ingredients: { en_US: 'Aqua, Squalane, Glycerin' },
    warnings: {},
    variants: [
      {
        key: 'n1',
        spec1: { en_US: '30 ml' },
        spec2: {},
        price: '64.00',
        originalPrice: '78.00',
        pv: '46.00',
        cv: '38.00',
        pictures: [],
        onSale: true,
        companies: [],
        netQuantity: '30 ml',
      },
    ],
  },
];

/** All editable fields of a product in one document: drafts, live products, the history and undo have this form. Stock is excluded, because it has its own journal. */
export const goodsDocument = z
  .strictObject({ ...documentShape(says.entity('GoodsVariant', variantMeans, variantShape)), ...labelShape })
  .meta({ id: 'GoodsDocument', description: 'The whole editable document of a product', examples });

/** The form that staff send: the API document describes sent objects as closed and answered ones as open. */
export const sentGoodsDocument = z
  .strictObject({
    ...documentShape(says.entity('SentGoodsVariant', variantMeans, sentVariantShape)),
    ...sentLabelShape,
    // Clients that do not know it omit it.
    taxClass: taxClass('The rate of a country that applies to it; if omitted, the live value stays').optional(),
  })
  .meta({ id: 'SentGoodsDocument', description: 'The whole editable document of a product, as a client sends it', examples });

export type GoodsDocument = z.output<typeof goodsDocument>;
export type SentGoodsDocument = z.output<typeof sentGoodsDocument>;
export type GoodsVariant = GoodsDocument['variants'][number];
export type GoodsWords = GoodsDocument['name'];

/** A product by its own number. `productId` in other calls is a variant. */
export const goodsId = () => about(field.id(), 'The id of the product (listProducts)', 101);
/** The draft version that the caller saw; 0 for none. */
export const draftVersion = () =>
  about(field.count(0, Number.MAX_SAFE_INTEGER), 'The version of the draft that the caller saw (getStaffProduct); 0 if there was none', 0);
