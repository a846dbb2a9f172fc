import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { goodsDocument } from './goods-document.ts';

export const addProduct = defineOperation({
  name: 'addProduct',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'product.write',
  leadsTo: [],
  summary: 'Create a product. The shop offers it only after its variants and texts are published',
  payload: {
    productNo: goodsDocument.shape.productNo,
    name: about(field.freeText(120, 1), 'Its name in English', 'Face serum'),
    shelf: goodsDocument.shape.shelf,
    weightGrams: goodsDocument.shape.weightGrams,
    like: about(field.text(30), 'The number of a product whose pictures the new product shows at first; empty for none', 'HA-1001').default(
      '',
    ),
  },
  answer: { data: says.entity('AddedProduct', 'A new product', { goodsId: says.id('The id of the product', 101) }) },
  errors: ['productNoTaken', 'shelfNotFound', 'productRefused'],
});
