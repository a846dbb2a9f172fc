import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { changeStock } from '../../catalogue/index.ts';

/** Adds or removes units of stock. Ordered units are not in the stock. */
export const adjustStock: Handler<'adjustStock'> = async ({ database, staff, now }, { productId, change, kind, reason }) => {
  const [changed] = await changeStock(database, [{ variantId: productId, change }], { kind, staffId: staff.id, note: reason, at: now });
  if (changed !== undefined) return { data: { stock: changed.stock }, message: 'staff.done' };
  const variant = await database.selectFrom('product_variant').select('stock').where('id', '=', productId).executeTakeFirst();
  return variant === undefined ? refuse('productNotFound') : refuse('stockShort', { field: 'change', params: { stock: variant.stock } });
};
