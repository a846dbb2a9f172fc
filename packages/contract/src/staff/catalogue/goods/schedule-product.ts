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
    'Schedule the draft of a product to go live. The draft is checked now and again at that time, in the same way as for publication. Until then nobody can change it',
  payload: { goodsId: goodsId(), version: draftVersion(), from: moment('When it goes live') },
  answer: {
    data: says.entity('ScheduledProduct', 'A scheduled draft', {
      goodsId: says.id('The id of the product', 101),
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
