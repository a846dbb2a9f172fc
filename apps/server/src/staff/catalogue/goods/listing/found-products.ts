import { type RawBuilder, sql } from 'kysely';

/** Letters from Thai on, as `dense_signs` of the database has them: words of them are too short for an index of three letters. */
const DENSE = /[\u0e00-\u{10ffff}]/u;

/** The text, folded as names are, without a meaning for LIKE. */
const literal = (text: string): RawBuilder<string> => sql`fold_text(${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}::text)`;

/** Whether the number of `product` begins with the text, or a name of it contains the text in any language. Indexes find both. */
export function isFoundBy(text: string): RawBuilder<boolean> {
  const isNumber = sql`upper(product.product_no) COLLATE "C" ^@ ${text.toUpperCase()}`;
  const isInName = sql`product.folded_names LIKE '%' || ${literal(text)} || '%'`;
  if (!DENSE.test(text)) return sql<boolean>`(${isNumber} OR ${isInName})`;
  // Apart from each other: a condition with both would take the names that the index found for their signs again.
  return sql<boolean>`product.id IN (
    SELECT product.id FROM product WHERE ${isNumber}
    UNION ALL SELECT product.id FROM product WHERE dense_signs(product.folded_names) @> dense_signs(fold_text(${text}::text)) AND ${isInName})`;
}
