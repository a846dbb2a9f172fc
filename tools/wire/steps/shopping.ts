import { type Somebody, Unexpected, type Walk } from '../walk.ts';
import { buyable } from './visit.ts';

export interface PlacedOrder {
  moId: number;
  memberOrderNo: string;
}

/** Fills the cart and empties it, first one line and then several. Returns a variant that is for sale. */
export async function fillCart(walk: Walk, who: Somebody): Promise<number> {
  const [first = 0, second = 0, third = 0] = await buyable(walk, 3);
  const { data: line } = await walk.need('addToCart', { userCode: who.userId, productId: first, qty: 1 }, who);
  await walk.need('addToCart', { productId: second, qty: 1 }, who);
  await walk.need('addToCart', { productId: third, qty: 1 }, who);
  await walk.need('editCartpty', { sclId: line.sclId, qty: 2 }, who);
  await walk.need('deleCartproduct', { sclId: line.sclId }, who);
  const { data: carts } = await walk.need('getCartOrderList', { userCode: who.userId }, who);
  const pairs = (carts[0]?.cartProduct ?? []).map(({ sclId, scId }) => `${sclId}-${scId}`);
  await walk.need('deleCartproductPL', { sclIdStr: pairs.join(',') }, who);
  await walk.call('addJpoMemberOrder', { fabId: 1 }, { as: who, expect: ['addressNotFound', 'cartEmpty'] });
  return first;
}

/** Orders one item to an address. */
export async function placeOrder(walk: Walk, who: Somebody, fabId: number, pttId: number): Promise<PlacedOrder> {
  await walk.need('addToCart', { productId: pttId, qty: 1 }, who);
  const { data } = await walk.need('addJpoMemberOrder', { fabId, cartBuyType: '0', orderBuyTppe: '0' }, who);
  walk.hide(data.memberOrderNo, 'order number');
  return data;
}

/** Places an order, reads it and cancels it. */
export async function orders(walk: Walk, who: Somebody, fabId: number, pttId: number): Promise<void> {
  const { moId, memberOrderNo } = await placeOrder(walk, who, fabId, pttId);
  await walk.need('orderAll', { pageNum: 1, pageSize: 5, status: '1' }, who);
  await walk.need('orderByOrderNo', { memberOrderNo }, who);
  await walk.need('deleteOrder', { moId }, who);
  await walk.call('orderByOrderNo', { memberOrderNo: 'UPL00000000' }, { as: who, expect: ['orderNotFound'] });
}

/** Reads the parcels of a shipped order of any account that has one. */
export async function followParcel(walk: Walk, who: Somebody): Promise<void> {
  const { data } = await walk.need('orderAll', { pageNum: 1, pageSize: 100, status: '2' }, who);
  const shipped = data.find(({ shipParse }) => shipParse !== '');
  if (shipped === undefined) throw new Unexpected(`${who.who} has no order that was sent`);
  await walk.need('orderByOrderNo', { memberOrderNo: shipped.memberOrderNo }, who);
  await walk.need('getLogisticsByMobile', { memberOrderNo: shipped.memberOrderNo }, who);
  await walk.need('getInvoice', { memberOrderNo: shipped.memberOrderNo }, who);
}
