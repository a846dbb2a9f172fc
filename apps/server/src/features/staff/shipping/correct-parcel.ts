import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { settleShipping } from '../../order/index.ts';
import type { StaffContext } from '../../../operation/context.ts';
import { lockParcel, type LockedParcel } from './lock-parcel.ts';
import { orderAfter } from './order-after.ts';
import { claimNumber, type Label, labelOf, noteCarrier } from './parcel-label.ts';
import { tellOfParcel } from './tell-member.ts';

/** What stands on a parcel is another number, and its member is told. */
export function createCorrectParcel(settings: Settings): Handler<'correctParcel'> {
  return async (context, { orderNo, parcelId, ...given }) => {
    const { database } = context;
    const { order, parcel } = await lockParcel(context, { orderNo, parcelId });
    await relabel(context, { order, parcel }, await labelOf(database, given));
    await tellOfParcel(database, settings, order, { parcelId: parcel.id, hasArrived: false });
    return orderAfter(database, order.id, parcel.id);
  };
}

/** Writes another label on a locked parcel. Throws `trackingNoTaken`. */
export async function relabel({ database: transaction, now }: StaffContext, { order, parcel }: LockedParcel, label: Label): Promise<void> {
  await claimNumber(transaction, label.trackingKey, { orderId: order.id, parcelId: parcel.id });
  await sql`
    UPDATE parcel SET carrier = ${label.carrier}, tracking_no = ${label.trackingNo}, tracking_url = ${label.trackingUrl},
      tracking_key = ${label.trackingKey} WHERE id = ${parcel.id}`.execute(transaction);
  await noteCarrier(transaction, label, now);
  await settleShipping(transaction, order.id);
}
