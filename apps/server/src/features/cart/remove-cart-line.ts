import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { deleteLines } from './delete-lines.ts';
import { lockCart } from './lock-cart.ts';

export const removeCartLine: Handler<'deleCartproduct'> = async ({ database, member }, { sclId }) => {
  const cartId = await lockCart(database, member.id);
  if (cartId === undefined) return refuse('cartLineNotFound');
  const { deleted, left } = await deleteLines(database, cartId, [String(sclId)]);
  if (deleted === 0) return refuse('cartLineNotFound');
  return { data: { cartNum: left }, message: 'cart.deleted' };
};
