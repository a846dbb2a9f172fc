import { defineOperation } from '../../../operation.ts';
import { goodsId } from './goods-document.ts';
import { goodsView } from './goods-fields.ts';

export const getStaffProduct = defineOperation({
  name: 'getStaffProduct',
  noun: 'catalogue',
  kind: 'query',
  permission: 'product.read',
  summary: 'A product as it is edited: what is live, its draft with its changes, its stock and what was changed before',
  payload: { goodsId: goodsId() },
  answer: { data: goodsView },
  errors: ['productNotFound'],
});
