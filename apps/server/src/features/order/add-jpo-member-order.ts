import type { Settings } from '../../config/settings.ts';
import type { Handler } from '../../operation/handler.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { placeOrder } from './placing/place-order.ts';
import { readDestination } from './placing/read-destination.ts';
import { takeCartLines } from './placing/take-stock.ts';

/** Orders the whole cart in one transaction and empties it. */
export function createAddJpoMemberOrder(parts: Pick<Settings, 'businessTimeZone' | 'publicUrl'>): Handler<'addJpoMemberOrder'> {
  return async (context, { fabId, promotionKey }) => {
    const { database, member } = context;
    const destination = await readDestination(database, member.id, fabId);
    if (destination === undefined) return refuse('addressNotFound');
    const wanted = await takeCartLines(database, member.id);
    if (wanted.length === 0) return refuse('cartEmpty');
    const placed = await placeOrder(context, { wanted, destination, promotionKey }, parts);
    if (placed instanceof Refusal) return placed;
    return {
      data: { memberOrderNo: placed.orderNo, moId: Number(placed.id) },
      message: 'order.placed',
      messageParams: { count: placed.hours },
    };
  };
}
