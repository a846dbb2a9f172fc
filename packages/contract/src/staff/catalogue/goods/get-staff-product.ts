import { defineOperation } from '../../../operation.ts';
import { goodsId } from './goods-document.ts';
import { goodsView } from './goods-fields.ts';

export const getStaffProduct = defineOperation({
  name: 'getStaffProduct',
  noun: 'catalogue',
  kind: 'query',
  permission: 'product.read',
  summary: 'A product for editing: the live product, its draft with its changes, its stock and its history',
  payload: { goodsId: goodsId() },
  answer: { data: goodsView },
  errors: ['productNotFound'],
});
