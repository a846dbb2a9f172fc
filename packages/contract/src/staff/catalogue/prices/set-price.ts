import * as z from 'zod';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { cvOrNone } from '../goods/cv-or-none.ts';
import { momentOrNone } from '../goods/goods-document.ts';
import { variantId } from '../goods/variant-id.ts';

export const setPrice = defineOperation({
  name: 'setPrice',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'price.write',
  leadsTo: ['money'],
  approval: { when: { where: 'it counts more than is paid for it, or costs much less' }, expiresHours: 72 },
  summary:
    'Set the price of a variant, its original price (if omitted, the same as the price), its PV and its CV (if omitted, unchanged). Orders already placed keep their prices',
  payload: {
    productId: variantId(),
    price: field.positiveAmount(),
    showPrice: field.positiveAmount().optional(),
    pv: field.positiveAmount().optional(),
    cv: field.amountOrNone('Its commissionable value; if omitted, unchanged').optional(),
    from: momentOrNone('When it begins; if empty or omitted, now. One that begins later is a period without end (planPrice)').optional(),
  },
  answer: { data: z.strictObject({ price: field.amount(), showPrice: field.amount(), pv: field.amount(), cv: cvOrNone() }) },
  errors: ['productNotFound', 'amountRefused', 'pricePeriodRefused', 'pricePeriodOverlaps'],
});
