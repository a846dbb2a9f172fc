import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { reason } from '../../../desk/staff-fields.ts';
import { goodsId } from './goods-document.ts';

export const removeProduct = defineOperation({
  name: 'removeProduct',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'product.publish',
  leadsTo: [],
  summary:
    'Remove a product that was never ordered, with its variants and its draft. Its number is free again. One that was ordered is ended instead (endProduct)',
  payload: { goodsId: goodsId(), reason: reason() },
  answer: { data: z.strictObject({ goodsId: says.id('The id of the product', 101) }) },
  errors: ['productNotFound', 'productOrdered', 'productStocked'],
});
