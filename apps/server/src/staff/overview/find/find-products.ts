import { sql } from 'kysely';
import { textIn } from '../../../operation/texts.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { isFoundBy } from '../../catalogue/goods/index.ts';
import { type Hit, MOST_HITS, type Search } from './hit.ts';

const FEWEST_LETTERS = 2;

/** Finds products by the beginning of their number, or by their name in any language, tolerating typos. */
export async function findProducts({ database, locale, text }: Search): Promise<Hit[]> {
  if (text.length < FEWEST_LETTERS) return [];
  const number = text.toUpperCase();
  const { rows } = await sql<{ productNo: string; name: Texts; isByNumber: boolean }>`
    SELECT product_no AS "productNo", name, starts_with(upper(product_no), ${number}) AS "isByNumber" FROM product
    WHERE removed_at IS NULL AND (${isFoundBy(text)} OR fold_text(${text}::text) <% folded_names)
    ORDER BY "isByNumber" DESC, word_similarity(fold_text(${text}::text), folded_names) DESC, id LIMIT ${MOST_HITS}`.execute(database);
  return rows.map(({ productNo, name, isByNumber }) => ({
    kind: 'product',
    key: productNo,
    title: textIn(locale, name),
    detail: productNo,
    state: '',
    companyCode: '',
    matched: isByNumber ? 'number' : 'name',
    isExact: productNo.toUpperCase() === number,
  }));
}
