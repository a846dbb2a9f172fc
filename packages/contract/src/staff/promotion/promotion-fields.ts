import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { instant, instantOrNone } from '../../desk/staff-fields.ts';
import { promotionKindNames, promotionStates, pvRules } from './promotion-kinds.ts';

export const promotionId = () => about(field.id(), 'The promotion, by its number (listPromotions)', 12);

/** Version that the caller saw. */
export const promotionVersion = () =>
  about(field.count(1, 2_000_000_000), 'The version that was seen (getPromotion); another one by now is refused', 3);

const distinct = <T>(values: readonly T[]): boolean => new Set(values).size === values.length;

/** The offer: its kind, and the fields of that kind. */
const offer = () =>
  about(
    z.strictObject({
      kind: field.choice('What it gives', promotionKindNames),
      percent: about(field.positiveAmount(), 'Of a percentage: from above 0 to 100, with at most two decimals', '20').optional(),
      amount: field.positiveAmount('Of an amount: how much off').optional(),
      productId: about(field.id(), 'Of goods added: which variant', 1204).optional(),
      pieces: about(field.count(1, 99), 'Of goods added: how many of it', 1).optional(),
    }),
    'What it gives',
    { kind: 'percentage', percent: '20' },
  );

export const promotionTerms = () => ({
  names: about(field.localisedText(80), 'What members read as the reason, in English and any other language of the shop', {
    en_US: 'Spring week',
  }),
  offer: offer(),
  pvRule: field.choice('What becomes of the PV of what it makes cheaper', pvRules).default('scaled'),
  priority: about(field.count(0, 999), 'The higher one applies first, to what is left the next', 100).default(100),
  isExclusive: about(z.boolean(), 'It applies alone, or not at all', false).default(false),
  companies: about(z.array(field.companyCode()).max(50).refine(distinct), 'Whose orders it is for; empty for all companies', [
    'US',
  ]).default([]),
  cardLevels: about(
    z.array(field.count(0, 4)).max(5).refine(distinct),
    'For members with these cards, 0 newcomer to 4 diamond; empty for all',
    [3],
  ).default([]),
  shelves: about(
    z.array(field.id()).max(50).refine(distinct),
    'The shelves whose goods it is about (listShelves); with no products either: all goods',
    [11],
  ).default([]),
  productNos: about(
    z.array(field.text(40, 1)).max(200).refine(distinct),
    'Products that it is about, by their numbers, beside those of the shelves',
    ['HA-1001'],
  ).default([]),
  minimum: about(
    field.positiveAmount('What these goods must come to before any discount; 0 for none'),
    'What these goods must come to before any discount; 0 for none',
    '100',
  ).default('0'),
  fromDay: field.optionalDay('The first day; today and empty: from this moment on'),
  lastDay: field.optionalDay('The last day; empty for no end'),
  isOn: about(z.boolean(), 'Whether it applies in its period', true).default(true),
  mostUses: about(field.count(1, 10_000_000).nullable(), 'How many orders may have it; null for any number', 500).default(null),
  mostUsesEach: about(field.count(1, 10_000).nullable(), 'How many orders of one member may have it; null for any number', 1).default(null),
});

const shelf = says.entity('PromotionShelf', 'A shelf that a promotion is about', {
  shelf: says.id('Its number', 11),
  name: says.text('Its name in the caller’s language', 'Serums'),
});
const product = says.entity('PromotionProduct', 'A product that a promotion is about', {
  productNo: says.text('Its number', 'HA-1001'),
  name: says.text('Its name in the caller’s language', 'Face serum'),
});

export const promotion = says.entity('StaffPromotion', 'A promotion as the staff see it', {
  promotionId: says.id('Its number', 12),
  version: says.id('Its version; each change makes a new one', 3),
  state: says.code('How it stands', promotionStates),
  name: says.text('What members read, in the caller’s language', 'Spring week'),
  names: about(z.record(z.string(), z.string()), 'The same by language', { en_US: 'Spring week' }),
  kind: says.code('What it gives', promotionKindNames),
  percent: says.text('Of a percentage; empty for other kinds', '20.00'),
  amount: says.text('Of an amount; empty for other kinds', '10.00'),
  productId: about(z.int().nullable(), 'Of goods added: which variant', 1204),
  productName: says.text('The same by name, in the caller’s language; empty for other kinds', 'Face serum, 30 ml'),
  pieces: about(z.int().nullable(), 'Of goods added: how many', 1),
  pvRule: says.code('What becomes of the PV', pvRules),
  priority: says.whole(0, 999, 'The higher one applies first', 100),
  isExclusive: says.flag('It applies alone, or not at all'),
  companies: about(z.array(z.string()), 'Whose orders it is for; empty for all', ['US']),
  cardLevels: about(z.array(z.int()), 'For members with these cards; empty for all', [3]),
  shelves: z.array(shelf),
  products: z.array(product),
  minimum: says.money('What these goods must come to before any discount', 100),
  beginsAt: instant('From when on'),
  endsAt: instantOrNone('Until when'),
  fromDay: says.text('Its first day in the business time zone', '2026-12-01'),
  lastDay: says.text('Its last day; empty for no end', '2026-12-24'),
  isOn: says.flag('Whether it applies in its period'),
  mostUses: about(z.int().nullable(), 'How many orders may have it; null for any number', 500),
  mostUsesEach: about(z.int().nullable(), 'How many orders of one member may have it; null for any number', 1),
  uses: says.count('Orders that have it now', 37),
  given: says.money('What it took off them', 412.5),
  addedBy: says.text('Who added it', 'finn'),
  changedAt: instant('When it was last changed'),
});

export const discount = says.entity('StaffDiscount', 'What a promotion took off an order', {
  promotionId: says.id('The promotion', 12),
  name: says.text('What it was called then, in the caller’s language', 'Spring week'),
  on: says.text('The product, in the caller’s language; empty for the shipping fee', 'Serum, Rich, 30 ml'),
  amount: says.money('How much', 12.8),
  pvLess: says.pv('PV that it took away', 8),
  piecesAdded: says.count('Pieces that it added', 0),
});
