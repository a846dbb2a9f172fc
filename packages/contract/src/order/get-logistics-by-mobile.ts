import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getLogisticsByMobile = defineOperation({
  name: 'getLogisticsByMobile',
  noun: 'order',
  kind: 'query',
  caller: 'member',
  summary: "Parcels of one of the member's own paid orders",
  payload: { memberOrderNo: field.orderNumber() },
  answer: {
    data: z.array(
      z.strictObject({
        /** Tracking number, company, and its page (http(s) or ''). */
        postId: z.string(),
        postType: z.string(),
        postUrl: z.string(),
        createTime: z.string(),
        productList: z.array(z.strictObject({ productName: z.string(), productQty: z.int() })),
      }),
    ),
  },
  errors: ['orderNotFound'],
  companion: { group: 'mobileCart' },
});
