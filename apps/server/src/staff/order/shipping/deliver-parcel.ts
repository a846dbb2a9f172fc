import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { deliverParcel, tellOfParcel } from '../../../features/order/index.ts';
import { orderAfter } from './order-after.ts';
import { lockParcelInSight } from './parcel-in-sight.ts';

/** Marks a parcel as delivered, and notifies its member. With the last one the order is delivered. */
export function createDeliverParcel(settings: Settings): Handler<'deliverParcel'> {
  return async (context, payload) => {
    const { database, staff, now } = context;
    const locked = await lockParcelInSight(context, payload);
    const { order, parcel } = locked;
    await deliverParcel(database, locked, { staffId: staff.id, now });
    await tellOfParcel(database, settings, order, { parcelId: parcel.id, hasArrived: true });
    return orderAfter(database, order.id, parcel.id);
  };
}
