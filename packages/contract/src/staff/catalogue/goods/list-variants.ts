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
  summary: 'The variants of all products with number, price and stock. `productId` is what adjustStock and setPrice take',
  payload: {
    search: about(field.text(100), 'A part of the name or of the product number; empty for all', 'serum').default(''),
    pageNum: field.pageNumber(),
    pageSize: field.pageSize(50),
  },
  answer: {
    data: z.array(
      says.entity('VariantEntry', 'A variant of a product', {
        productId: says.id('The variant'),
        productNo: says.text('The number of the product, which its variants share', 'HA-1001'),
        name: says.text('The product and what its variant is called', 'Face serum, 30 ml'),
        published: says.flag('Whether the shop shows the product'),
        price: says.money('What it costs'),
        showPrice: says.money('The original price'),
        pv: says.pv('Its point value'),
        cv: cvOrNone(),
        stock: says.count('Pieces in stock', 57),
      }),
    ),
    size: says.size(),
  },
  errors: [],
});
