import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { goodsId } from '../goods/goods-document.ts';

/** Maximum number of products per act. */
export const MOST_PRICED_PRODUCTS = 500;

export const priceSteps = { percent: 'by a percentage', amount: 'by an amount' } as const;
export const priceRoundings = {
  '0.01': 'to the cent',
  '0.05': 'to five cents',
  '0.10': 'to ten cents',
  '0.50': 'to fifty cents',
  '1.00': 'to whole units',
  '0.99': 'to the nearest amount that ends in 99 cents',
} as const;
export const originalPriceRules = {
  alike: 'it changes like the price',
  stays: 'it stays, and rises only where the price would be above it',
} as const;

const line = says.entity('PricePreview', 'What a variant would cost', {
  goodsId: says.id('The product', 101),
  productId: says.id('The variant', 1204),
  name: says.text('The product and its variant, in the caller’s language', 'Face serum, 30 ml'),
  price: says.money('What it costs usually', 64),
  showPrice: says.money('Its original price', 78),
  newPrice: says.money('What it would cost; 0 where that would be nothing or less, or more than can be', 57.6),
  newShowPrice: says.money('What its original price would be', 78),
  inPeriod: says.flag('Whether a price for a period applies now, so that another usual price shows when it ends'),
});

export const previewPrices = defineOperation({
  name: 'previewPrices',
  noun: 'catalogue',
  kind: 'query',
  permission: 'price.write',
  summary:
    'What the variants of many products would cost after a change by a percentage or an amount, rounded. Nothing is changed; changePrices does it, product by product. PV stay',
  payload: {
    goodsIds: about(
      z
        .array(goodsId())
        .min(1)
        .max(MOST_PRICED_PRODUCTS)
        .refine((ids) => new Set(ids).size === ids.length),
      'The products (listProducts)',
      [101],
    ),
    by: field.choice('Whether the change is a percentage or an amount', priceSteps),
    change: about(
      z
        .string()
        .trim()
        .regex(/^-?\d{1,7}(?:\.\d{1,2})?$/),
      'The percentage or the amount in the base currency, below zero to lower prices, with at most two decimals',
      '-10',
    ),
    rounding: field.choice('How new prices are rounded', priceRoundings),
    original: field.choice('What becomes of the original price', originalPriceRules),
  },
  answer: {
    data: says.entity('PricesPreview', 'What a change of prices would do', {
      lines: about(z.array(line), 'Every variant of the products, product by product'),
      changing: says.count('Variants whose prices would be other ones', 5),
      refused: says.count('Variants that would cost nothing or less, or more than can be: their products are refused', 0),
      inPeriod: says.count('Variants with a price for a period now', 0),
    }),
  },
  errors: ['productNotFound'],
});
