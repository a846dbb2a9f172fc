import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { readGoods, removeGoods } from '../../../features/catalogue/index.ts';

/** Removes a product that was never ordered. */
export const removeProduct: Handler<'removeProduct'> = async ({ database, staff, now }, { goodsId }) => {
  await readGoods(database, goodsId, 'prices');
  const rests = await removeGoods(database, { goodsId, staffId: staff.id, at: now });
  if (rests === 'ordered') return refuse('productOrdered');
  if (rests === 'stocked') return refuse('productStocked');
  return { data: { goodsId }, message: 'staff.done' };
};
