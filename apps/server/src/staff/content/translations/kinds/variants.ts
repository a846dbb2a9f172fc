import { sql } from 'kysely';
import { draftedTexts, keepTextHistory } from '../texts/goods-texts.ts';
import type { TextKind } from './text-kind.ts';

export const variants: TextKind = {
  name: 'variant',
  no: 2,
  table: 'product_variant',
  texts: {
    spec1: { no: 1, column: 'spec1_value', most: 60 },
    spec2: { no: 2, column: 'spec2_value', most: 60 },
  },
  code: sql`product.product_no`,
  subject: sql`product.name`,
  joins: sql`JOIN product ON product.id = product_variant.product_id`,
  drafted: (database, places) => draftedTexts(database, places, 'variant'),
  keepHistory: (context, changes) => keepTextHistory(context, changes, 'variant'),
};
