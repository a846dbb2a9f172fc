import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { cvOrNone } from './cv-or-none.ts';

export const listVariants = defineOperation({
  name: 'listVariants',
  noun: 'catalogue',
  kind: 'query',
  permission: 'product.read',
  summary: 'The variants of all products with number, price and stock. `productId` is the id that adjustStock and setPrice need',
  payload: {
    search: about(field.text(100), 'A part of the name or of the product number; empty for all', 'serum').default(''),
    pageNum: field.pageNumber(),
    pageSize: field.pageSize(50),
  },
  answer: {
    data: z.array(
      says.entity('VariantEntry', 'A variant of a product', {
        productId: says.id('The id of the variant'),
        productNo: says.text('The product number, which all variants of the product share', 'HA-1001'),
        name: says.text('The names of the product and the variant', 'Face serum, 30 ml'),
        published: says.flag('Whether the shop shows the product'),
        price: says.money('The price'),
        showPrice: says.money('The original price'),
        pv: says.pv('Its point value'),
        cv: cvOrNone(),
        stock: says.count('Number of pieces in stock', 57),
      }),
    ),
    size: says.size(),
  },
  errors: [],
});
