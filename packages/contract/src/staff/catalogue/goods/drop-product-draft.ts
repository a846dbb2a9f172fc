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
  summary: 'Discard the draft of a product. The live product stays unchanged',
  payload: { goodsId: goodsId(), version: draftVersion() },
  answer: { data: savedDraft },
  errors: ['productNotFound', 'draftChangedMeanwhile', 'productDraftNotFound'],
});
