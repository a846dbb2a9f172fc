import { sql } from 'kysely';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { settleShipping } from './left-to-send.ts';
import type { LockedParcel } from './lock-parcel.ts';
import { claimNumber, type Label, noteCarrier } from './parcel-label.ts';

interface Change {
  staffId: bigint;
  now: Date;
}

/** Changes the label of a locked parcel. Throws `trackingNoTaken`. */
export async function relabelParcel(transaction: Database, { order, parcel }: LockedParcel, label: Label, now: Date): Promise<void> {
  await claimNumber(transaction, label.trackingKey, { orderId: order.id, parcelId: parcel.id });
  await sql`
    UPDATE parcel SET carrier = ${label.carrier}, tracking_no = ${label.trackingNo}, tracking_url = ${label.trackingUrl},
      tracking_key = ${label.trackingKey} WHERE id = ${parcel.id}`.execute(transaction);
  await noteCarrier(transaction, label, now);
  await settleShipping(transaction, order.id);
}

/** Marks a locked parcel delivered. The last parcel marks its order delivered. Throws `parcelArrived`. */
export async function deliverParcel(transaction: Database, { order, parcel }: LockedParcel, { staffId, now }: Change): Promise<void> {
  if (parcel.deliveredAt !== null) throw refuse('parcelArrived');
  await sql`UPDATE parcel SET delivered_at = ${now}, delivered_by = ${staffId} WHERE id = ${parcel.id}`.execute(transaction);
  await settleShipping(transaction, order.id);
}

/** Undoes sending a locked parcel: its pieces are left to send again and its number is free. Throws `parcelArrived`. */
export async function undoParcel(
  transaction: Database,
  { order, parcel }: LockedParcel,
  { staffId, now, reason }: Change & { reason: string },
): Promise<void> {
  if (parcel.deliveredAt !== null) throw refuse('parcelArrived');
  await sql`
    UPDATE parcel SET undone_at = ${now}, undone_by = ${staffId}, undone_reason = ${reason}, tracking_key = NULL WHERE id = ${parcel.id}`.execute(
    transaction,
  );
  await settleShipping(transaction, order.id);
}
