import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { draftVersion, goodsId } from './goods-document.ts';

export const publishProduct = defineOperation({
  name: 'publishProduct',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'product.publish',
  leadsTo: [],
  summary: 'Make the draft of a product live, whole and at once. Prices and PV in it need the permission to set prices too',
  payload: { goodsId: goodsId(), version: draftVersion() },
  answer: {
    data: says.entity('PublishedProduct', 'What became live', {
      goodsId: says.id('The product', 101),
      changes: says.count('Fields that changed', 4),
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
