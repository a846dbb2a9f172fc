import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { labelOf, relabelParcel, tellOfParcel } from '../../../features/order/index.ts';
import { orderAfter } from './order-after.ts';
import { lockParcelInSight } from './parcel-in-sight.ts';

/** Corrects the tracking number of a parcel, and notifies its member. */
export function createCorrectParcel(settings: Settings): Handler<'correctParcel'> {
  return async (context, { orderNo, parcelId, ...given }) => {
    const { database, now } = context;
    const locked = await lockParcelInSight(context, { orderNo, parcelId });
    const { order, parcel } = locked;
    await relabelParcel(database, locked, await labelOf(database, given), now);
    await tellOfParcel(database, settings, order, { parcelId: parcel.id, hasArrived: false });
    return orderAfter(database, order.id, parcel.id);
  };
}
