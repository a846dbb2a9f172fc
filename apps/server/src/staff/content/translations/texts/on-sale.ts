import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether visitors can come upon a row of `translatable`: all but texts of products that are not on sale yet, or no longer. The products are few beside the texts and become one
 * hash; the first half of their condition matches the partial index word by word.
 */
export const isOnSale: RawBuilder<SqlBool> = sql<SqlBool>`place NOT IN (
  SELECT text_place(1, product.id) FROM product
  WHERE (NOT published OR offered_until IS NOT NULL) AND (NOT published OR offered_until <= now()))`;
