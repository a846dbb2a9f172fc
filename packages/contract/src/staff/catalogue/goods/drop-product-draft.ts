import { defineOperation } from '../../../operation.ts';
import { draftVersion, goodsId } from './goods-document.ts';
import { savedDraft } from './goods-fields.ts';

export const dropProductDraft = defineOperation({
  name: 'dropProductDraft',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'product.write',
  leadsTo: [],
  summary: 'Give the draft of a product up. What is live stays',
  payload: { goodsId: goodsId(), version: draftVersion() },
  answer: { data: savedDraft },
  errors: ['productNotFound', 'draftChangedMeanwhile', 'productDraftNotFound'],
});
