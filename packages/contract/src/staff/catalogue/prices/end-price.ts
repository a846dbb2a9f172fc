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
  summary:
    'End a scheduled price now or at a given time. A price that has not begun is withdrawn. Afterwards the usual price applies again',
  payload: { periodNo: periodNo(), at: momentOrNone('When it ends; empty for now').default('') },
  answer: { data: pricePeriod },
  errors: ['pricePeriodNotFound', 'pricePeriodOver', 'pricePeriodRefused', 'pricePeriodOverlaps'],
});
