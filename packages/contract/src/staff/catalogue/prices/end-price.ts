import { defineOperation } from '../../../operation.ts';
import { momentOrNone } from '../goods/goods-document.ts';
import { periodNo, pricePeriod } from './price-fields.ts';

export const endPrice = defineOperation({
  name: 'endPrice',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'price.write',
  leadsTo: [],
  summary: 'End a period of a price, at a later time or now; one that has not begun is taken back. Then the usual price applies again',
  payload: { periodNo: periodNo(), at: momentOrNone('When it ends; now if it is left out').default('') },
  answer: { data: pricePeriod },
  errors: ['pricePeriodNotFound', 'pricePeriodOver', 'pricePeriodRefused', 'pricePeriodOverlaps'],
});
