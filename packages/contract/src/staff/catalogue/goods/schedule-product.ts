import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { instant } from '../../../desk/staff-fields.ts';
import { draftVersion, goodsId, moment } from './goods-document.ts';

export const scheduleProduct = defineOperation({
  name: 'scheduleProduct',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'product.publish',
  leadsTo: [],
  summary:
    'Let the draft of a product go live by itself at a time. It is checked as for its publication, now and then. Until then nobody changes it',
  payload: { goodsId: goodsId(), version: draftVersion(), from: moment('When it goes live') },
  answer: {
    data: says.entity('ScheduledProduct', 'A draft that goes live by itself', {
      goodsId: says.id('The product', 101),
      scheduledFor: instant('When it goes live'),
    }),
  },
  errors: [
    'productNotFound',
    'productDraftNotFound',
    'draftChangedMeanwhile',
    'productChangedMeanwhile',
    'pricesNotAllowed',
    'productNoTaken',
    'shelfNotFound',
    'productRefused',
    'amountRefused',
  ],
});
