import { sql } from 'kysely';
import type { StaffContext } from '../../../operation/context.ts';
import { refuse } from '../../../operation/refusal.ts';
import { leftToSend, type LockedOrder, settleShipping } from '../../order/index.ts';
import { isMoneyOpen } from '../../payment/index.ts';
import { writeShipped } from '../webhooks/index.ts';
import { notShippable } from './not-shippable.ts';
import { claimNumber, type Label, noteCarrier } from './parcel-label.ts';

/** Pieces of a line of an order. */
export interface LinePieces {
  lineId: number;
  pieces: number;
}

/** Writes that a parcel with these pieces of a locked order has left; without pieces, with all that is left. Answers its number. Throws refusals. */
export async function sendPieces(
  { database, staff, now }: StaffContext,
  order: Pick<LockedOrder, 'id' | 'state'>,
  label: Label,
  chosen?: readonly LinePieces[],
): Promise<bigint> {
  if (order.state === 'shipped' || order.state === 'delivered') throw refuse('nothingLeftToSend');
  // Its money is being returned, or the staff have yet to decide about it.
  if (order.state !== 'paid' || (await isMoneyOpen(database, order.id))) throw notShippable(order.state);
  const left = await leftToSend(database, order.id);
  if (left.length === 0) throw refuse('nothingLeftToSend');
  const pieces = chosen === undefined ? new Map(left.map((line) => [line.lineId, line.left])) : sumByLine(chosen);
  for (const [lineId, count] of pieces)
    if (count > (left.find((line) => line.lineId === lineId)?.left ?? 0)) throw refuse('moreThanLeft', { field: 'lines' });
  await claimNumber(database, label.trackingKey, { orderId: order.id });
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO parcel (order_id, carrier, tracking_no, tracking_url, tracking_key, sent_at, sent_by)
    VALUES (${order.id}, ${label.carrier}, ${label.trackingNo}, ${label.trackingUrl}, ${label.trackingKey}, ${now}, ${staff.id}) RETURNING id`.execute(
    database,
  );
  const parcelId = (rows[0] as { id: bigint }).id;
  await noteCarrier(database, label, now);
  await sql`
    INSERT INTO parcel_line (parcel_id, line_id, quantity)
    SELECT ${parcelId}, line_id, quantity FROM unnest(${[...pieces.keys()]}::bigint[], ${[...pieces.values()]}::int[]) AS part (line_id, quantity)`.execute(
    database,
  );
  await sql`DELETE FROM packing WHERE order_id = ${order.id}`.execute(database);
  await settleShipping(database, order.id);
  await writeShipped(database, { parcelId, now });
  return parcelId;
}

function sumByLine(chosen: readonly LinePieces[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { lineId, pieces } of chosen) sums.set(lineId, (sums.get(lineId) ?? 0) + pieces);
  return sums;
}
