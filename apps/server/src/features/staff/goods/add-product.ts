import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { NUMBER_LOCK } from './documents/check-goods.ts';

const NO_PICTURES = { pictures: [] };

/** Begins a product that nobody is offered: it has no variant yet. It begins with the pictures of another product, or with none. */
export const addProduct: Handler<'addProduct'> = async ({ database, now }, { productNo, name, shelf, weightGrams, like }) => {
  await sql`SELECT pg_advisory_xact_lock(${NUMBER_LOCK})`.execute(database);
  const taken = await database.selectFrom('product').select('id').where('product_no', '=', productNo).executeTakeFirst();
  if (taken !== undefined) return refuse('productNoTaken', { field: 'productNo', params: { number: productNo } });
  const place = await database.selectFrom('category').select('id').where('id', '=', shelf).forKeyShare().executeTakeFirst();
  if (place === undefined) return refuse('shelfNotFound', { field: 'shelf' });
  const model =
    like === '' ? NO_PICTURES : await database.selectFrom('product').select('pictures').where('product_no', '=', like).executeTakeFirst();
  if (model === undefined) return refuse('productRefused', { field: 'like', params: { context: 'like' } });
  const { id } = await database
    .insertInto('product')
    .values({
      product_no: productNo,
      category_id: shelf,
      name: JSON.stringify({ en_US: name }),
      introduction: '{}',
      summary: '{}',
      weight_grams: weightGrams,
      pictures: model.pictures,
      // After the others on its shelf.
      sort: sql<number>`(SELECT coalesce(max(sort), 0) + 1 FROM product)`,
      published: false,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { data: { goodsId: id }, message: 'staff.done' };
};
