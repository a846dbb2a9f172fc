import { sql } from 'kysely';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { NUMBER_LOCK } from './check-goods.ts';

export interface NewGoods {
  productNo: string;
  /** English name. */
  name: string;
  shelf: number;
  weightGrams: number;
  /** Number of the product whose pictures it starts with; '' for none. */
  like: string;
}

const NO_PICTURES = { pictures: [] };

/**
 * Creates a product that is not offered yet, because it has no variant. Returns its id. Throws `productNoTaken`, `shelfNotFound`, and `productRefused` if the product to copy from
 * does not exist.
 */
export async function addGoods(transaction: Database, { productNo, name, shelf, weightGrams, like }: NewGoods, now: Date): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(${NUMBER_LOCK})`.execute(transaction);
  const taken = await transaction.selectFrom('product').select('id').where('product_no', '=', productNo).executeTakeFirst();
  if (taken !== undefined) throw refuse('productNoTaken', { field: 'productNo', params: { number: productNo } });
  const place = await transaction.selectFrom('category').select('id').where('id', '=', shelf).forKeyShare().executeTakeFirst();
  if (place === undefined) throw refuse('shelfNotFound', { field: 'shelf' });
  const model =
    like === ''
      ? NO_PICTURES
      : await transaction.selectFrom('product').select('pictures').where('product_no', '=', like).executeTakeFirst();
  if (model === undefined) throw refuse('productRefused', { field: 'like', params: { context: 'like' } });
  const { id } = await transaction
    .insertInto('product')
    .values({
      product_no: productNo,
      category_id: shelf,
      name: JSON.stringify({ en_US: name }),
      introduction: '{}',
      summary: '{}',
      weight_grams: weightGrams,
      pictures: model.pictures,
      // Placed last on its shelf.
      sort: sql<number>`(SELECT coalesce(max(sort), 0) + 1 FROM product)`,
      published: false,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
