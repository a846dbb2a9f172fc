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
  stays: 'it stays, and rises only if the price would be above it',
} as const;

const line = says.entity('PricePreview', 'The price of a variant after the change', {
  goodsId: says.id('The id of the product', 101),
  productId: says.id('The id of the variant', 1204),
  name: says.text('The product and its variant, in the caller’s language', 'Face serum, 30 ml'),
  price: says.money('The usual price', 64),
  showPrice: says.money('Its original price', 78),
  newPrice: says.money('The new price; 0 if it would be zero, negative or too large', 57.6),
  newShowPrice: says.money('The new original price', 78),
  inPeriod: says.flag('Whether a scheduled price applies now, so that the new usual price shows only when it ends'),
});

export const previewPrices = defineOperation({
  name: 'previewPrices',
  noun: 'catalogue',
  kind: 'query',
  permission: 'price.write',
  summary:
    'The prices of the variants of many products after a change by a percentage or an amount, rounded. This call changes nothing; changePrices changes one product at a time. PV stays unchanged',
  payload: {
    goodsIds: about(
      z
        .array(goodsId())
        .min(1)
        .max(MOST_PRICED_PRODUCTS)
        .refine((ids) => new Set(ids).size === ids.length),
      'The ids of the products (listProducts)',
      [101],
    ),
    by: field.choice('Whether the change is a percentage or an amount', priceSteps),
    change: about(
      z
        .string()
        .trim()
        .regex(/^-?\d{1,7}(?:\.\d{1,2})?$/),
      'The percentage, or the amount in the base currency, with at most two decimals; below zero to lower prices',
      '-10',
    ),
    rounding: field.choice('The rounding of new prices', priceRoundings),
    original: field.choice('How the original price changes', originalPriceRules),
  },
  answer: {
    data: says.entity('PricesPreview', 'The effect of a price change', {
      lines: about(z.array(line), 'Every variant of the products, grouped by product'),
      changing: says.count('Number of variants whose prices would change', 5),
      refused: says.count('Number of variants whose new price would be zero, negative or too large; their products are refused', 0),
      inPeriod: says.count('Number of variants for which a scheduled price applies now', 0),
    }),
  },
  errors: ['productNotFound'],
});
