import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { settleShipping } from '../../order/index.ts';
import { lockParcel } from './lock-parcel.ts';

/** A parcel did not leave after all: its pieces are left to send, and its number is free. */
export const undoParcel: Handler<'undoParcel'> = async (context, { reason, ...which }) => {
  const { database, staff, now } = context;
  const { order, parcel } = await lockParcel(context, which);
  if (parcel.deliveredAt !== null) return refuse('parcelArrived');
  await sql`
    UPDATE parcel SET undone_at = ${now}, undone_by = ${staff.id}, undone_reason = ${reason}, tracking_key = NULL WHERE id = ${parcel.id}`.execute(
    database,
  );
  await settleShipping(database, order.id);
  return { data: { orderNo: order.orderNo }, message: 'staff.done' };
};
