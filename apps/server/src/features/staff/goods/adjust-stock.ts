import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';

/** Adds or removes units of stock. Ordered units are not in the stock. */
export const adjustStock: Handler<'adjustStock'> = async ({ database }, { productId, change }) => {
  const changed = await database
    .updateTable('product_variant')
    .set({ stock: sql<number>`stock + ${change}` })
    .where('id', '=', productId)
    .where(sql<boolean>`stock + ${change} >= 0`)
    .returning('stock')
    .executeTakeFirst();
  if (changed !== undefined) return { data: { stock: changed.stock }, message: 'staff.done' };
  const variant = await database.selectFrom('product_variant').select('stock').where('id', '=', productId).executeTakeFirst();
  return variant === undefined ? refuse('productNotFound') : refuse('stockShort', { field: 'change', params: { stock: variant.stock } });
};
