import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { deleteLines } from './delete-lines.ts';
import { lockCart } from './lock-cart.ts';

/** Deletes all named lines, or none if one of them is not in the member's cart. */
export const removeCartLines: Handler<'deleCartproductPL'> = async ({ database, member }, { sclIdStr }) => {
  const pairs = [...new Set(sclIdStr.split(','))].map((pair) => pair.split('-'));
  const cartId = await lockCart(database, member.id);
  if (cartId === undefined || pairs.some(([, cart]) => cart !== String(cartId))) return refuse('cartLineNotFound');
  const lineIds = pairs.map(([line]) => line ?? '');
  const { deleted, left } = await deleteLines(database, cartId, lineIds);
  if (deleted < lineIds.length) return refuse('cartLineNotFound');
  return { data: { cartNum: left }, message: 'cart.deleted' };
};
