import { type RawBuilder, sql } from 'kysely';

/** Letters from Thai on, as `dense_signs` of the database has them: words of them are too short for an index of three letters. */
const DENSE = /[\u0e00-\u{10ffff}]/u;

/** The text, folded as names are, without a meaning for LIKE. */
const literal = (text: string): RawBuilder<string> => sql`fold_text(${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}::text)`;

/** Whether a name of `product` contains the text, in any language. */
export function hasInName(text: string): RawBuilder<boolean> {
  const contains = sql<boolean>`product.folded_names LIKE '%' || ${literal(text)} || '%'`;
  if (!DENSE.test(text)) return contains;
  return sql<boolean>`(dense_signs(product.folded_names) @> dense_signs(fold_text(${text}::text)) AND ${contains})`;
}

/** Whether the number of `product` begins with the text, or a name of it contains the text. Indexes find both. */
export const isFoundBy = (text: string): RawBuilder<boolean> =>
  sql<boolean>`(upper(product.product_no) COLLATE "C" ^@ ${text.toUpperCase()} OR ${hasInName(text)})`;
