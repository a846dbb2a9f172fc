import * as z from 'zod';
import { defineOperation } from '../../../operation.ts';
import { goodsId } from '../goods/goods-document.ts';
import { variantPrices } from './price-fields.ts';

export const getProductPrices = defineOperation({
  name: 'getProductPrices',
  noun: 'catalogue',
  kind: 'query',
  permission: 'product.read',
  summary: 'The prices of a product’s variants: current, usual and scheduled',
  payload: { goodsId: goodsId() },
  answer: { data: z.array(variantPrices) },
  errors: ['productNotFound'],
});
