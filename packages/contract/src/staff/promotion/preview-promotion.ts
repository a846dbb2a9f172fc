import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { promotionErrors } from './add-promotion.ts';
import { discount, promotionId, promotionTerms } from './promotion-fields.ts';

const wanted = z.strictObject({
  productId: about(field.id(), 'The variant (listVariants)', 1204),
  pieces: about(field.count(1, 999), 'How many', 2),
});

const line = says.entity('PromotionPreviewLine', 'A line of the example', {
  productId: says.id('The variant', 1204),
  name: says.text('The product and its variant, in the caller’s language', 'Serum, Rich, 30 ml'),
  pieces: says.count('Pieces, with those that are added', 2),
  sum: says.money('The line at its full price', 128),
  discount: says.money('What promotions take off', 25.6),
  paid: says.money('What is paid for it', 102.4),
  pv: says.pv('What it counts', 64),
});

export const previewPromotion = defineOperation({
  name: 'previewPromotion',
  noun: 'promotion',
  kind: 'query',
  permission: 'promotion.read',
  summary: 'What a promotion would do to an example of an order, together with those that run now. Nothing is kept',
  payload: {
    promotionId: promotionId().optional(),
    ...promotionTerms(),
    companyCode: field.companyCode(),
    cardLevel: about(field.count(0, 4), 'The card of the member in the example', 1).default(0),
    lines: about(z.array(wanted).min(1).max(20), 'The example', [{ productId: 1204, pieces: 2 }]),
  },
  answer: {
    data: says.entity('PromotionPreview', 'What it would do', {
      applies: says.flag('Whether it applies to the example'),
      missing: says.money('How much of goods it lacks to apply; 0 where it is not that', 0),
      lines: z.array(line),
      discounts: z.array(discount),
      isShippingFree: says.flag('Whether the shipping fee goes'),
      goods: says.money('The goods at their full price', 128),
      paid: says.money('What is paid for them, before shipping and tax', 102.4),
      pv: says.pv('What they count', 64),
    }),
  },
  errors: [...promotionErrors, 'promotionNotFound'],
});
