import type { PayloadOf } from '@upline/contract';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { changeStock } from '../../../features/catalogue/index.ts';

type Adjustment = Pick<PayloadOf<'adjustStock'>, 'productId' | 'change' | 'reason'>;

/** Adds or removes units of stock. Ordered units are not in the stock. */
export const adjustStock: Handler<'adjustStock'> = async ({ database, staff, now }, { kind, productId, change, reason }) => {
  const [changed] = await changeStock(database, [{ variantId: productId, change }], { kind, staffId: staff.id, note: reason, at: now });
  if (changed !== undefined) return { data: { stock: changed.stock }, message: 'staff.done' };
  const variant = await database.selectFrom('product_variant').select('stock').where('id', '=', productId).executeTakeFirst();
  return variant === undefined ? refuse('productNotFound') : refuse('stockShort', { field: 'change', params: { stock: variant.stock } });
};

/** Applies stock changes of a file with one statement, under a journal kind of its own. The caller has locked the variants, and knows that the pieces are there. */
export async function adjustStockByFile({ database, staff, now }: StaffContext, adjustments: readonly Adjustment[]): Promise<void> {
  const changes = adjustments.map(({ productId, change, reason }) => ({ variantId: productId, change, note: reason }));
  const changed = await changeStock(database, changes, { kind: 'import', staffId: staff.id, at: now });
  if (changed.length !== adjustments.length) throw new Error(`${adjustments.length} rows change the stock of ${changed.length} variants`);
}
