import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { productDetail } from './product-entry.ts';

export const getProduct = defineOperation({
  name: 'getProducts',
  noun: 'catalogue',
  kind: 'query',
  caller: 'public',
  summary: 'One product, found by one of its variants',
  payload: { pttId: about(field.id(), 'The variant', 1204) },
  answer: { data: productDetail },
  errors: ['productNotFound'],
  cached: true,
  companion: { group: 'mobileCart' },
});
