import type { Settings } from '../../../config/settings.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { insertOrder, type NewOrder, orderNumber } from './insert-order.ts';
import { mailPlaced } from './mail-placed.ts';
import { type Orderer, reserveOrRefuse } from './order-bounds.ts';
import { type OrderTotals, priceOrder } from './price-order.ts';
import type { Destination } from './read-destination.ts';
import { type CartLine, shortageOf, takeStock } from './take-stock.ts';

export interface PlacedOrder {
  id: bigint;
  orderNo: string;
  totals: OrderTotals;
  /** How long its pieces are held. */
  hours: number;
}

/**
 * Orders these lines for a member in the caller's transaction: freezes prices, PV, names and address, takes the pieces out of stock, writes the mail. The member's
 * cart must be locked. After a refusal the transaction must roll back.
 */
export async function placeOrder(
  context: Orderer,
  { wanted, destination, isByStaff = false }: { wanted: readonly CartLine[]; destination: Destination; isByStaff?: boolean },
  parts: Pick<Settings, 'businessTimeZone' | 'publicUrl'>,
): Promise<PlacedOrder | Refusal<'unpaidOrdersFull' | 'reservedPiecesFull' | 'soldOut' | 'stockShort' | 'shippingUnavailable'>> {
  const { database, member, locale, now } = context;
  const reservation = await reserveOrRefuse(context, wanted, parts);
  if (reservation instanceof Refusal) return reservation;
  const { hours, expiresAt, placedFrom } = reservation;
  const lines = await takeStock(database, wanted);
  if (lines.length < wanted.length) return shortageOf(database, wanted, lines, locale);
  const totals = priceOrder(lines, destination);
  if (totals === undefined) return refuse('shippingUnavailable');
  const order = { memberId: member.id, destination, totals, lines, now, expiresAt, placedFrom };
  const placed = await insertNumbered(database, order, parts.businessTimeZone);
  await mailPlaced(database, parts, { memberId: member.id, orderNo: placed.orderNo, totalCents: totals.totalCents, expiresAt, isByStaff });
  return { ...placed, totals, hours };
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
