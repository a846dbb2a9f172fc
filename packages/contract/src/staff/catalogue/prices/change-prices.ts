import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { goodsId, momentOrNone } from '../goods/goods-document.ts';
import { variantId } from '../goods/variant-id.ts';

const wanted = z.strictObject({
  productId: variantId(),
  seen: field.positiveAmount('What it cost usually when the caller saw it; another price by now is refused'),
  price: field.positiveAmount('What it is to cost'),
  showPrice: field.positiveAmount('What its original price is to be, at least the price'),
});

export const changePrices = defineOperation({
  name: 'changePrices',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'price.write',
  leadsTo: ['money'],
  approval: { when: { where: 'one counts more than is paid for it, or costs much less' }, expiresHours: 72 },
  summary:
    'Set what variants of one product cost, all or none: their usual prices at once, which the history of the product can undo, or prices from a moment on, which endPrice takes back. PV stay. Orders placed already keep theirs',
  payload: {
    goodsId: goodsId(),
    prices: about(
      z
        .array(wanted)
        .min(1)
        .max(100)
        .refine((prices) => new Set(prices.map(({ productId }) => productId)).size === prices.length),
      'The variants of the product with what they are to cost (previewPrices)',
      [{ productId: 1204, seen: '64.00', price: '57.60', showPrice: '78.00' }],
    ),
    from: momentOrNone('From when on; empty: at once').default(''),
  },
  answer: { data: z.strictObject({ variants: says.count('Variants whose prices are other ones now, or will be', 3) }) },
  errors: ['productNotFound', 'amountRefused', 'priceChangedMeanwhile', 'pricePeriodRefused', 'pricePeriodOverlaps'],
});
