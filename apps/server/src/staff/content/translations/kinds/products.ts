import { sql } from 'kysely';
import { isFoundBy } from '../../../catalogue/goods/index.ts';
import { draftedTexts, keepTextHistory } from '../texts/goods-texts.ts';
import type { TextKind } from './text-kind.ts';

export const products: TextKind = {
  name: 'product',
  no: 1,
  table: 'product',
  texts: {
    name: { no: 1, column: 'name', most: 120 },
    summary: { no: 2, column: 'summary', most: 400 },
    introduction: { no: 3, column: 'introduction', most: 20_000, isMarkup: true },
    spec1: { no: 4, column: 'spec1_name', most: 60 },
    spec2: { no: 5, column: 'spec2_name', most: 60 },
    shippingNotice: { no: 6, column: 'shipping_notice', most: 300 },
    ingredients: { no: 7, column: 'ingredients', most: 5_000 },
    warnings: { no: 8, column: 'warnings', most: 2_000 },
  },
  code: sql`product.product_no`,
  subject: sql`product.name`,
  touched: sql`changed_at`,
  placesOf: (search) => sql`SELECT text_place(1, product.id) FROM product WHERE ${isFoundBy(search)}`,
  drafted: (database, places) => draftedTexts(database, places, 'product'),
  keepHistory: (context, changes) => keepTextHistory(context, changes, 'product'),
};
