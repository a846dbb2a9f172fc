import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { settleShipping } from '../../order/index.ts';
import { lockParcel } from './lock-parcel.ts';
import { orderAfter } from './order-after.ts';
import { tellOfParcel } from './tell-member.ts';

/** A parcel arrived, and its member is told. With the last one the order is delivered. */
export function createDeliverParcel(settings: Settings): Handler<'deliverParcel'> {
  return async (context, payload) => {
    const { database, staff, now } = context;
    const { order, parcel } = await lockParcel(context, payload);
    if (parcel.deliveredAt !== null) return refuse('parcelArrived');
    await sql`UPDATE parcel SET delivered_at = ${now}, delivered_by = ${staff.id} WHERE id = ${parcel.id}`.execute(database);
    await settleShipping(database, order.id);
    await tellOfParcel(database, settings, order, { parcelId: parcel.id, hasArrived: true });
    return orderAfter(database, order.id, parcel.id);
  };
}
