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
  summary: 'Take back that the draft of a product goes live by itself. The draft stays',
  payload: { goodsId: goodsId(), version: draftVersion() },
  answer: { data: savedDraft },
  errors: ['productNotFound', 'draftChangedMeanwhile', 'productDraftNotFound', 'productNotScheduled'],
});
