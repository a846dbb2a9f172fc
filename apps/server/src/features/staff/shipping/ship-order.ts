import { formatDateTime } from '@upline/i18n';
import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { lockOrder } from '../../order/index.ts';
import { orderInSight } from '../orders/order-in-sight.ts';
import { relabel } from './correct-parcel.ts';
import { notShippable } from './not-shippable.ts';
import { onlyParcel } from './lock-parcel.ts';
import { labelOf, newLabel } from './parcel-label.ts';
import { sendPieces } from './send-pieces.ts';
import { tellOfParcel } from './tell-member.ts';

/** Sends all that is left of a paid order in one parcel and tells its member. Once all has left in one parcel, a further call corrects that parcel. */
export function createShipOrder(settings: Settings): Handler<'shipOrder'> {
  return async (context, { memberOrderNo, ...given }) => {
    const { database } = context;
    const { id } = await orderInSight(context, memberOrderNo, 'memberOrderNo');
    const order = await lockOrder(database, id);
    if (order === undefined) return refuse('orderNotFound');
    const isSent = order.state === 'shipped' || order.state === 'delivered';
    if (!isSent && order.state !== 'paid') return notShippable(order.state);
    const parcel = isSent ? await onlyParcel(database, order) : undefined;
    if (isSent && parcel === undefined) return refuse('orderNotShippable');
    const label = await (isSent ? labelOf : newLabel)(database, given);
    if (parcel !== undefined) await relabel(context, { order, parcel }, label);
    const parcelId = parcel?.id ?? (await sendPieces(context, order, label));
    await tellOfParcel(database, settings, order, { parcelId, hasArrived: false });
    const { shipped_at: shippedAt } = await database
      .selectFrom('member_order')
      .select('shipped_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { data: { shippedAt: formatDateTime(shippedAt, settings.businessTimeZone) }, message: 'staff.done' };
  };
}
