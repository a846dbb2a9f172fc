import * as z from 'zod';
import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { besidePrice, netQuantity } from './product-entry.ts';

const variant = says.entity('Variant', 'A variant of a product', {
  pttId: says.id('The variant'),
  skuDesc1: says.text('Its value in the first dimension; empty if there is none', '30 ml'),
  skuDesc2: says.text('Its value in the second dimension; empty if there is none', ''),
  pv: says.pv('Volume of one piece'),
  price: says.money('Price of one piece'),
  showPrice: says.money('The original price of one piece', 72),
  promotionPrice: says
    .money('Price of one piece with the promotion that currently applies to everybody; absent if there is none', 51.2)
    .optional(),
  promotionPv: says.pv('Volume of one piece with that promotion; absent if there is none', 36.8).optional(),
  promotionName: says.text('The name of that promotion, in the caller’s language', 'Spring week').optional(),
  ...besidePrice,
  netQuantity: netQuantity(),
  stock: says.whole(0, 99_999, 'Number of pieces that can be ordered now', 250),
});

const specValue = says.entity('SpecValue', 'A value of the first spec dimension', {
  specsId: says.id('The number of the value, from 1', 1),
  specs: says.text('The value; empty for a product without dimensions', '30 ml'),
  productList: z.array(variant).meta({ description: 'The variants with this value' }),
});

export const getProductVariants = defineOperation({
  name: 'getProductSkuList',
  noun: 'catalogue',
  kind: 'query',
  caller: 'public',
  summary: "The values of the product's first spec dimension, each with its variants",
  payload: { pttId: about(field.id(), 'Any variant of the product', 1204) },
  answer: { data: z.array(specValue) },
  errors: ['productNotFound'],
  cached: true,
  companion: { group: 'mobileCart' },
});
