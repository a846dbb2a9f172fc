import type { Settings } from '../../config/settings.ts';
import type { Handler } from '../../operation/handler.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { insertOrder, type NewOrder, orderNumber } from './placing/insert-order.ts';
import { mailPlaced } from './placing/mail-placed.ts';
import { reserveOrRefuse } from './placing/order-bounds.ts';
import { priceOrder } from './placing/price-order.ts';
import { readDestination } from './placing/read-destination.ts';
import { shortageOf, takeStock, takeCartLines } from './placing/take-stock.ts';

/** Orders the whole cart in one transaction: freezes prices, PV, names and address, takes the pieces out of stock, empties the cart. */
export function createAddJpoMemberOrder(parts: Pick<Settings, 'businessTimeZone' | 'publicUrl'>): Handler<'addJpoMemberOrder'> {
  return async (context, { fabId }) => {
    const { database, member, locale, now } = context;
    const destination = await readDestination(database, member.id, fabId);
    if (destination === undefined) return refuse('addressNotFound');
    const wanted = await takeCartLines(database, member.id);
    if (wanted.length === 0) return refuse('cartEmpty');
    const reservation = await reserveOrRefuse(context, wanted, parts);
    if (reservation instanceof Refusal) return reservation;
    const { hours, expiresAt, placedFrom } = reservation;
    const lines = await takeStock(database, wanted);
    if (lines.length < wanted.length) return shortageOf(database, wanted, lines, locale);
    const totals = priceOrder(lines, destination);
    if (totals === undefined) return refuse('shippingUnavailable');
    const order = { memberId: member.id, destination, totals, lines, now, expiresAt, placedFrom };
    const placed = await insertNumbered(database, order, parts.businessTimeZone);
    await mailPlaced(database, parts, { memberId: member.id, orderNo: placed.orderNo, totalCents: totals.totalCents, expiresAt });
    return { data: { memberOrderNo: placed.orderNo, moId: Number(placed.id) }, message: 'order.placed', messageParams: { count: hours } };
  };
}

/** Draws numbers until one is free. With ten million a week, the first one nearly always is. */
async function insertNumbered(
  database: Database,
  order: Omit<NewOrder, 'orderNo'>,
  timeZone: string,
): Promise<{ id: bigint; orderNo: string }> {
  for (let draws = 0; draws < 20; draws += 1) {
    const orderNo = orderNumber(order.now, timeZone);
    const id = await insertOrder(database, { ...order, orderNo });
    if (id !== undefined) return { id, orderNo };
  }
  throw new Error('no free order number found');
}
