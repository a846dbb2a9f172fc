import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { instant, reason } from '../../../desk/staff-fields.ts';
import { goodsId } from './goods-document.ts';

export const endProduct = defineOperation({
  name: 'endProduct',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'product.publish',
  leadsTo: [],
  summary: 'Stop offering a product from now on. Orders, history and stock keep it; publishing another end offers it again',
  payload: { goodsId: goodsId(), reason: reason() },
  answer: {
    data: z.strictObject({
      goodsId: says.id('The id of the product', 101),
      offeredUntil: instant('The time from which it is not offered'),
    }),
  },
  errors: ['productNotFound', 'productEnded'],
});
