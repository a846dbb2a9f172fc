import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { lockOrder } from '../../order/index.ts';
import { orderInSight } from '../orders/order-in-sight.ts';
import { orderAfter } from './order-after.ts';
import { newLabel } from './parcel-label.ts';
import { sendPieces } from './send-pieces.ts';
import { tellOfParcel } from './tell-member.ts';

/** A parcel leaves with some or all of what is left of an order, and its member is told. */
export function createSendParcel(settings: Settings): Handler<'sendParcel'> {
  return async (context, { orderNo, lines, ...given }) => {
    const { database } = context;
    const { id } = await orderInSight(context, orderNo);
    const order = await lockOrder(database, id);
    if (order === undefined) return refuse('orderNotFound');
    const parcelId = await sendPieces(context, order, await newLabel(database, given), lines);
    await tellOfParcel(database, settings, order, { parcelId, hasArrived: false });
    return orderAfter(database, id, parcelId);
  };
}
