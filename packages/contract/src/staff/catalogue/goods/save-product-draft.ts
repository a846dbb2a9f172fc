import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { draftVersion, sentGoodsDocument, goodsId } from './goods-document.ts';
import { savedDraft } from './goods-fields.ts';

export const saveProductDraft = defineOperation({
  name: 'saveProductDraft',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'product.write',
  leadsTo: [],
  summary:
    'Save the draft of a product. The call is refused if somebody has saved the draft or changed the live product since the caller read them',
  payload: {
    goodsId: goodsId(),
    version: draftVersion(),
    liveMark: says.text('The live state that the caller saw (`liveMark` of getStaffProduct)', '5e1f0c2a9b3d4477').max(64),
    document: sentGoodsDocument,
  },
  answer: { data: savedDraft },
  errors: [
    'productNotFound',
    'draftChangedMeanwhile',
    'productChangedMeanwhile',
    'productScheduled',
    'productNoTaken',
    'shelfNotFound',
    'productRefused',
    'amountRefused',
  ],
  // Descriptions in ten languages.
  largestBodyBytes: 1_000_000,
});
