import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { instant, instantOrNone } from '../../desk/staff-fields.ts';
import { promotionKindNames, promotionStates, pvRules } from './promotion-kinds.ts';

export const promotionId = () => about(field.id(), 'The number of the promotion (listPromotions)', 12);

/** Version that the caller saw. */
export const promotionVersion = () =>
  about(field.count(1, 2_000_000_000), 'The version that the caller saw (getPromotion); the call is refused if it has changed since', 3);

const distinct = <T>(values: readonly T[]): boolean => new Set(values).size === values.length;

/** The offer: its kind, and the fields of that kind. */
const offer = () =>
  about(
    z.strictObject({
      kind: field.choice('The kind of promotion', promotionKindNames),
      percent: about(field.positiveAmount(), 'For a percentage: above 0 and up to 100, with at most two decimals', '20').optional(),
      amount: field.positiveAmount('For an amount: the discount').optional(),
      productId: about(field.id(), 'For free products: the id of the variant', 1204).optional(),
      pieces: about(field.count(1, 99), 'For free products: the number of pieces', 1).optional(),
    }),
    'The discount or the free product',
    { kind: 'percentage', percent: '20' },
  );

export const promotionTerms = () => ({
  names: about(field.localisedText(80), 'The name that members see, in English and optionally other languages', {
    en_US: 'Spring week',
  }),
  offer: offer(),
  pvRule: field.choice('How the PV of discounted goods changes', pvRules).default('scaled'),
  priority: about(
    field.count(0, 999),
    'Its priority: promotions with a higher number apply first, and the next apply to what is left',
    100,
  ).default(100),
  isExclusive: about(z.boolean(), 'Whether it applies only alone, without other promotions', false).default(false),
  companies: about(
    z.array(field.companyCode()).max(50).refine(distinct),
    'The companies whose orders can use it; empty for all companies',
    ['US'],
  ).default([]),
  cardLevels: about(
    z.array(field.count(0, 4)).max(5).refine(distinct),
    'Only members with these cards, 0 new member to 4 diamond; empty for all',
    [3],
  ).default([]),
  shelves: about(
    z.array(field.id()).max(50).refine(distinct),
    'The categories of the goods (listShelves); without categories and products, it applies to all goods',
    [11],
  ).default([]),
  productNos: about(
    z.array(field.text(40, 1)).max(200).refine(distinct),
    'The ids of products that it also applies to, in addition to those of the categories',
    ['HA-1001'],
  ).default([]),
  minimum: about(
    field.positiveAmount('The minimum value of these goods before any discount; 0 for none'),
    'The minimum value of these goods before any discount; 0 for none',
    '100',
  ).default('0'),
  fromDay: field.optionalDay('The first day; empty or today for this moment'),
  lastDay: field.optionalDay('The last day; empty for no end'),
  isOn: about(z.boolean(), 'Whether it applies in its period', true).default(true),
  mostUses: about(field.count(1, 10_000_000).nullable(), 'The most orders that can use it; null if unlimited', 500).default(null),
  mostUsesEach: about(field.count(1, 10_000).nullable(), 'The most orders of one member that can use it; null if unlimited', 1).default(
    null,
  ),
});

const shelf = says.entity('PromotionShelf', 'A category that a promotion applies to', {
  shelf: says.id('The number of the category', 11),
  name: says.text('Its name in the caller’s language', 'Serums'),
});
const product = says.entity('PromotionProduct', 'A product that a promotion applies to', {
  productNo: says.text('The id of the product', 'HA-1001'),
  name: says.text('Its name in the caller’s language', 'Face serum'),
});

export const promotion = says.entity('StaffPromotion', 'A promotion as staff see it', {
  promotionId: says.id('The number of the promotion', 12),
  version: says.id('Its version, which every change increases', 3),
  state: says.code('Its state', promotionStates),
  name: says.text('The name that members see, in the caller’s language', 'Spring week'),
  names: about(z.record(z.string(), z.string()), 'The name that members see, by language', { en_US: 'Spring week' }),
  kind: says.code('The kind of promotion', promotionKindNames),
  percent: says.text('The percentage; empty for other kinds', '20.00'),
  amount: says.text('The amount; empty for other kinds', '10.00'),
  productId: about(z.int().nullable(), 'For free products: the id of the variant', 1204),
  productName: says.text('The name of the free product, in the caller’s language; empty for other kinds', 'Face serum, 30 ml'),
  pieces: about(z.int().nullable(), 'For free products: the number of pieces', 1),
  pvRule: says.code('How the PV of discounted goods changes', pvRules),
  priority: says.whole(0, 999, 'Its priority: promotions with a higher number apply first', 100),
  isExclusive: says.flag('Whether it applies only alone, without other promotions'),
  companies: about(z.array(z.string()), 'The companies whose orders can use it; empty for all', ['US']),
  cardLevels: about(z.array(z.int()), 'Only members with these cards; empty for all', [3]),
  shelves: z.array(shelf),
  products: z.array(product),
  minimum: says.money('The minimum value of these goods before any discount', 100),
  beginsAt: instant('When it starts'),
  endsAt: instantOrNone('When it ends'),
  fromDay: says.text('Its first day in the business time zone', '2026-12-01'),
  lastDay: says.text('Its last day; empty for no end', '2026-12-24'),
  isOn: says.flag('Whether it applies in its period'),
  mostUses: about(z.int().nullable(), 'The most orders that can use it; null if unlimited', 500),
  mostUsesEach: about(z.int().nullable(), 'The most orders of one member that can use it; null if unlimited', 1),
  uses: says.count('Number of orders that have used it so far', 37),
  given: says.money('The sum of its discounts on them', 412.5),
  addedBy: says.text('The person who added it', 'finn'),
  changedAt: instant('When it was last changed'),
});

export const discount = says.entity('StaffDiscount', 'The discount of a promotion on an order', {
  promotionId: says.id('The number of the promotion', 12),
  name: says.text('Its name when the order was placed, in the caller’s language', 'Spring week'),
  on: says.text('The product, in the caller’s language; empty for the shipping fee', 'Serum, Rich, 30 ml'),
  amount: says.money('The amount of the discount', 12.8),
  pvLess: says.pv('PV that it took away', 8),
  piecesAdded: says.count('Number of pieces that it added', 0),
});
