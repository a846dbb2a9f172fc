import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { goodsId, momentOrNone } from '../goods/goods-document.ts';
import { variantId } from '../goods/variant-id.ts';

const wanted = z.strictObject({
  productId: variantId(),
  seen: field.positiveAmount('The usual price that the caller saw; the call is refused if it has changed since'),
  price: field.positiveAmount('The new price'),
  showPrice: field.positiveAmount('The new original price, at least as high as the price'),
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
    'Set the prices of variants of one product, all or none: either their usual prices at once, which the history of the product can undo, or prices from a given time, which endPrice ends. PV stays unchanged. Orders already placed keep their prices',
  payload: {
    goodsId: goodsId(),
    prices: about(
      z
        .array(wanted)
        .min(1)
        .max(100)
        .refine((prices) => new Set(prices.map(({ productId }) => productId)).size === prices.length),
      'The variants of the product with their new prices (previewPrices)',
      [{ productId: 1204, seen: '64.00', price: '57.60', showPrice: '78.00' }],
    ),
    from: momentOrNone('The start of the new prices; empty for at once').default(''),
  },
  answer: { data: z.strictObject({ variants: says.count('Number of variants whose prices have changed or will change', 3) }) },
  errors: ['productNotFound', 'amountRefused', 'priceChangedMeanwhile', 'pricePeriodRefused', 'pricePeriodOverlaps'],
});
