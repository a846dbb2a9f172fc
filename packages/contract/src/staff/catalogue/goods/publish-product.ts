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
  summary: 'Publish the whole draft of a product at once. If it changes prices or PV, the call also needs the permission to set prices',
  payload: { goodsId: goodsId(), version: draftVersion() },
  answer: {
    data: says.entity('PublishedProduct', 'The result of a publication', {
      goodsId: says.id('The id of the product', 101),
      changes: says.count('Number of changed fields', 4),
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
