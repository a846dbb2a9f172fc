import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { promotionErrors } from './add-promotion.ts';
import { discount, promotionId, promotionTerms } from './promotion-fields.ts';

const wanted = z.strictObject({
  productId: about(field.id(), 'The id of the variant (listVariants)', 1204),
  pieces: about(field.count(1, 999), 'The quantity', 2),
});

const line = says.entity('PromotionPreviewLine', 'A line of the example', {
  productId: says.id('The id of the variant', 1204),
  name: says.text('The product and its variant, in the caller’s language', 'Serum, Rich, 30 ml'),
  pieces: says.count('Number of pieces, including free ones', 2),
  sum: says.money('The line total before promotions', 128),
  discount: says.money('The discount of promotions', 25.6),
  paid: says.money('The line total after promotions', 102.4),
  pv: says.pv('The volume of the line', 64),
});

export const previewPromotion = defineOperation({
  name: 'previewPromotion',
  noun: 'promotion',
  kind: 'query',
  permission: 'promotion.read',
  summary: 'The effect of a promotion on an example order, together with the promotions that run now. This call saves nothing',
  payload: {
    promotionId: promotionId().optional(),
    ...promotionTerms(),
    companyCode: field.companyCode(),
    cardLevel: about(field.count(0, 4), 'The card of the member in the example', 1).default(0),
    lines: about(z.array(wanted).min(1).max(20), 'The example order', [{ productId: 1204, pieces: 2 }]),
  },
  answer: {
    data: says.entity('PromotionPreview', 'The effect of the promotion', {
      applies: says.flag('Whether it applies to the example'),
      missing: says.money('The value of goods missing for it to apply; 0 if it does not apply for another reason', 0),
      lines: z.array(line),
      discounts: z.array(discount),
      isShippingFree: says.flag('Whether it waives the shipping fee'),
      goods: says.money('The goods before promotions', 128),
      paid: says.money('The goods after promotions, before shipping and tax', 102.4),
      pv: says.pv('The volume of the goods', 64),
    }),
  },
  errors: [...promotionErrors, 'promotionNotFound'],
});
