import { sql } from 'kysely';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { LockedOrder } from '../paid/lock-order.ts';
import type { OrderListeners } from '../paid/order-listener.ts';
import { isMoneyOpen } from '../refunding/money-open.ts';
import { leftToSend, settleShipping } from './left-to-send.ts';
import { notShippable } from './not-shippable.ts';
import { requireNoHold } from './order-hold.ts';
import { claimNumber, type Label, noteCarrier } from './parcel-label.ts';

export interface LinePieces {
  lineId: number;
  pieces: number;
}

export interface NewParcel {
  label: Label;
  /** Absent: everything left to send. */
  chosen?: readonly LinePieces[] | undefined;
  staffId: bigint;
  now: Date;
}

/** Records that a parcel with pieces of a locked order left. Returns its id. Throws `nothingLeftToSend`, `orderOnHold`, `orderNotShippable`, `moreThanLeft` and `trackingNoTaken`. */
export async function sendPieces(
  transaction: Database,
  order: Pick<LockedOrder, 'id' | 'state'>,
  { label, chosen, staffId, now }: NewParcel,
  listeners: OrderListeners,
): Promise<bigint> {
  if (order.state === 'shipped' || order.state === 'delivered') throw refuse('nothingLeftToSend');
  // Money of the order is being returned, or staff still have to decide about it.
  if (order.state !== 'paid' || (await isMoneyOpen(transaction, order.id))) throw notShippable(order.state);
  await requireNoHold(transaction, order.id);
  const left = await leftToSend(transaction, order.id);
  if (left.length === 0) throw refuse('nothingLeftToSend');
  const pieces = chosen === undefined ? new Map(left.map((line) => [line.lineId, line.left])) : sumByLine(chosen);
  for (const [lineId, count] of pieces)
    if (count > (left.find((line) => line.lineId === lineId)?.left ?? 0)) throw refuse('moreThanLeft', { field: 'lines' });
  await claimNumber(transaction, label.trackingKey, { orderId: order.id });
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO parcel (order_id, carrier, tracking_no, tracking_url, tracking_key, sent_at, sent_by)
    VALUES (${order.id}, ${label.carrier}, ${label.trackingNo}, ${label.trackingUrl}, ${label.trackingKey}, ${now}, ${staffId}) RETURNING id`.execute(
    transaction,
  );
  const parcelId = (rows[0] as { id: bigint }).id;
  await noteCarrier(transaction, label, now);
  await sql`
    INSERT INTO parcel_line (parcel_id, line_id, quantity)
    SELECT ${parcelId}, line_id, quantity FROM unnest(${[...pieces.keys()]}::bigint[], ${[...pieces.values()]}::int[]) AS part (line_id, quantity)`.execute(
    transaction,
  );
  await sql`DELETE FROM packing WHERE order_id = ${order.id}`.execute(transaction);
  await settleShipping(transaction, order.id);
  for (const listener of listeners) await listener.parcelSent?.(transaction, { parcelId, now });
  return parcelId;
}

function sumByLine(chosen: readonly LinePieces[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { lineId, pieces } of chosen) sums.set(lineId, (sums.get(lineId) ?? 0) + pieces);
  return sums;
}
