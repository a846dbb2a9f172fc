import { formatMoney } from '@upline/i18n';
import type { Settings } from '../../config/settings.ts';
import { amountOf } from '../../operation/amounts.ts';
import type { Handler } from '../../operation/handler.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { requireSeen } from '../../operation/seen.ts';
import { addressSeen } from '../address/index.ts';
import { cartSeen } from '../cart/index.ts';
import { type Placing, placeOrder } from './placing/place-order.ts';
import { readBuyerAt } from './placing/read-buyer.ts';
import { takeCartLines } from './placing/take-stock.ts';

/** Calls that show the buyer the current cart and addresses. */
const current = [
  { call: 'getCartOrderList', payload: {} },
  { call: 'getJmiAddrBook', payload: {} },
] as const;

/** Orders the whole cart in one transaction and empties it. */
export function createOrderCart(parts: Pick<Settings, 'businessTimeZone' | 'publicUrl'>): Handler<'addJpoMemberOrder'> {
  return async (context, { fabId, promotionKey, seen, addressSeen: seenAddress }) => {
    const { database, member } = context;
    const wanted = await takeCartLines(database, member.id);
    const { destination, buyer } = await readBuyerAt(database, context, fabId);
    if (destination === null) return refuse('addressNotFound');
    if (wanted.length === 0) return refuse('cartEmpty');
    const check = ({ lines, promoted, totals }: Placing): void => {
      const total = formatMoney(amountOf(totals.goodsCents), context.locale).text;
      requireSeen(seen, cartSeen(lines, promoted), current, { context: 'cart', total });
      requireSeen(seenAddress, addressSeen(destination), current, { context: 'address' });
    };
    const placed = await placeOrder(context, { wanted, buyer, destination, promotionKey, seen, check }, parts);
    if (placed instanceof Refusal) return placed;
    return {
      data: { memberOrderNo: placed.orderNo, moId: Number(placed.id) },
      message: 'order.placed',
      messageParams: { count: placed.hours },
    };
  };
}
