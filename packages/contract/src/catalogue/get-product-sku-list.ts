import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getProductSkuList = defineOperation({
  name: 'getProductSkuList',
  noun: 'catalogue',
  kind: 'query',
  caller: 'public',
  summary: "The product's first spec dimension, each value with its variants",
  payload: { pttId: field.id() },
  answer: {
    data: z.array(
      z.strictObject({
        specsId: z.int(),
        specs: z.string(),
        productList: z.array(
          z.strictObject({
            pttId: z.int(),
            skuDesc1: z.string(),
            skuDesc2: z.string(),
            pv: field.amount(),
            price: field.amount(),
            showPrice: field.amount(),
            stock: field.total(),
          }),
        ),
      }),
    ),
  },
  errors: ['productNotFound'],
  cached: true,
  companion: { group: 'mobileCart' },
});
