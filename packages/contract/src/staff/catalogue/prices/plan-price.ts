import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { momentOrNone } from '../goods/goods-document.ts';
import { variantId } from '../goods/variant-id.ts';
import { pricePeriod } from './price-fields.ts';

export const planPrice = defineOperation({
  name: 'planPrice',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'price.write',
  leadsTo: ['money'],
  approval: { when: { where: 'it counts more than is paid for it, or costs much less' }, expiresHours: 72 },
  summary:
    'Let a variant cost something else for a period: price, original price (absent: the same) PV (absent: its usual one) and CV (empty: its own). Periods never overlap. Orders placed already keep theirs',
  payload: {
    productId: variantId(),
    from: momentOrNone('From when on; empty: from now on'),
    until: momentOrNone('Until when').default(''),
    price: field.positiveAmount(),
    showPrice: field.positiveAmount().optional(),
    pv: field.positiveAmount().optional(),
    cv: field.amountOrNone('Its commissionable value').default(''),
  },
  answer: { data: pricePeriod },
  errors: ['productNotFound', 'amountRefused', 'pricePeriodRefused', 'pricePeriodOverlaps'],
});
