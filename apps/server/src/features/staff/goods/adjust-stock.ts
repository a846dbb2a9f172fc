import type { PayloadOf } from '@upline/contract';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler, Result } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { StockChangeKind } from '../../../platform/database/schema/catalogue-tables.ts';
import { changeStock } from '../../catalogue/index.ts';

type Adjustment = Pick<PayloadOf<'adjustStock'>, 'productId' | 'change' | 'reason'>;

/** Adds or removes units of stock. Ordered units are not in the stock. */
export const adjustStock: Handler<'adjustStock'> = (context, { kind, ...adjustment }) => adjust(context, adjustment, kind);

/** The same as a row of a file says it. The journal has a kind of its own for that. */
export const adjustStockByFile: Handler<'adjustStock'> = (context, adjustment) => adjust(context, adjustment, 'import');

async function adjust(
  { database, staff, now }: StaffContext,
  { productId, change, reason }: Adjustment,
  kind: Exclude<StockChangeKind, 'opening' | 'sale'>,
): Promise<Result<'adjustStock'>> {
  const [changed] = await changeStock(database, [{ variantId: productId, change }], { kind, staffId: staff.id, note: reason, at: now });
  if (changed !== undefined) return { data: { stock: changed.stock }, message: 'staff.done' };
  const variant = await database.selectFrom('product_variant').select('stock').where('id', '=', productId).executeTakeFirst();
  return variant === undefined ? refuse('productNotFound') : refuse('stockShort', { field: 'change', params: { stock: variant.stock } });
}
