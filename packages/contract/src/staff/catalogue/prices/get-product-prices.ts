import * as z from 'zod';
import { defineOperation } from '../../../operation.ts';
import { goodsId } from '../goods/goods-document.ts';
import { variantPrices } from './price-fields.ts';

export const getProductPrices = defineOperation({
  name: 'getProductPrices',
  noun: 'catalogue',
  kind: 'query',
  permission: 'product.read',
  summary: 'What the variants of a product cost now, usually, and in periods',
  payload: { goodsId: goodsId() },
  answer: { data: z.array(variantPrices) },
  errors: ['productNotFound'],
});
