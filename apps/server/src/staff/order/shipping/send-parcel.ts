import type { Handler } from '../../../operation/handler.ts';
import { newLabel, sendPieces, tellOfParcel } from '../../../features/order/index.ts';
import type { FeatureParts } from '../../../features/parts.ts';
import { orderAfter } from './order-after.ts';
import { lockOrderInSight } from './parcel-in-sight.ts';

/** Sends a parcel with some or all of the remaining pieces of an order, and notifies its member. */
export function createSendParcel({ settings, orderListeners }: Pick<FeatureParts, 'settings' | 'orderListeners'>): Handler<'sendParcel'> {
  return async (context, { orderNo, lines, ...given }) => {
    const { database, staff, now } = context;
    const order = await lockOrderInSight(context, orderNo);
    const label = await newLabel(database, given);
    const parcelId = await sendPieces(database, order, { label, chosen: lines, staffId: staff.id, now }, orderListeners);
    await tellOfParcel(database, settings, order, { parcelId, hasArrived: false });
    return orderAfter(database, order.id, parcelId);
  };
}
