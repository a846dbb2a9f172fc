import { defineOperation } from '../../../operation.ts';
import { draftVersion, goodsId } from './goods-document.ts';
import { savedDraft } from './goods-fields.ts';

export const unscheduleProduct = defineOperation({
  name: 'unscheduleProduct',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'product.write',
  leadsTo: [],
  summary: 'Cancel the schedule of a product’s draft. The draft stays',
  payload: { goodsId: goodsId(), version: draftVersion() },
  answer: { data: savedDraft },
  errors: ['productNotFound', 'draftChangedMeanwhile', 'productDraftNotFound', 'productNotScheduled'],
});
