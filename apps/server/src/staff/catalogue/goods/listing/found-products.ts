import { type RawBuilder, sql } from 'kysely';

/** Letters from Thai on, like `dense_signs` of the database: their words are too short for a trigram index. */
const DENSE = /[\u0e00-\u{10ffff}]/u;

/** The text, folded like names and escaped for LIKE. */
const literal = (text: string): RawBuilder<string> => sql`fold_text(${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}::text)`;

/** Whether the number of `product` begins with the text, or a name in any language contains it. Indexes serve both. */
export function isFoundBy(text: string): RawBuilder<boolean> {
  const isNumber = sql`upper(product.product_no) COLLATE "C" ^@ ${text.toUpperCase()}`;
  const isInName = sql`product.folded_names LIKE '%' || ${literal(text)} || '%'`;
  if (!DENSE.test(text)) return sql<boolean>`(${isNumber} OR ${isInName})`;
  // Two queries: a combined condition would recheck the names that the index found.
  return sql<boolean>`product.id IN (
    SELECT product.id FROM product WHERE ${isNumber}
    UNION ALL SELECT product.id FROM product WHERE dense_signs(product.folded_names) @> dense_signs(fold_text(${text}::text)) AND ${isInName})`;
}
