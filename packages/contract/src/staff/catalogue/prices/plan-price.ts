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
    'Schedule another price for a variant: price, original price (if omitted, the same), PV (if omitted, the usual PV) and CV (if empty, the variant’s own CV). Periods never overlap. Orders already placed keep their prices',
  payload: {
    productId: variantId(),
    from: momentOrNone('When it starts; empty for now'),
    until: momentOrNone('When it ends; empty for no end').default(''),
    price: field.positiveAmount(),
    showPrice: field.positiveAmount().optional(),
    pv: field.positiveAmount().optional(),
    cv: field.amountOrNone('Its commissionable value').default(''),
  },
  answer: { data: pricePeriod },
  errors: ['productNotFound', 'amountRefused', 'pricePeriodRefused', 'pricePeriodOverlaps'],
});
