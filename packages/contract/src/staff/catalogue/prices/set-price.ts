import * as z from 'zod';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { cvOrNone } from '../goods/cv-or-none.ts';
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
    'Set what a variant costs, what it is shown to have cost (absent: the same), its PV and its CV (absent: they stay). Orders placed already keep theirs',
  payload: {
    productId: variantId(),
    price: field.positiveAmount(),
    showPrice: field.positiveAmount().optional(),
    pv: field.positiveAmount().optional(),
    cv: field.amountOrNone('Its commissionable value (absent: it stays)').optional(),
  },
  answer: { data: z.strictObject({ price: field.amount(), showPrice: field.amount(), pv: field.amount(), cv: cvOrNone() }) },
  errors: ['productNotFound', 'amountRefused'],
});
