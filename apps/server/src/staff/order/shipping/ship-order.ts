import { formatDateTime } from '@upline/i18n';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { labelOf, newLabel, notShippable, onlyParcel, relabelParcel, sendPieces, tellOfParcel } from '../../../features/order/index.ts';
import type { FeatureParts } from '../../../features/parts.ts';
import { lockOrderInSight } from './parcel-in-sight.ts';

/** Sends all remaining pieces of a paid order in one parcel and notifies its member. After that, a further call corrects that parcel. */
export function createShipOrder({ settings, orderListeners }: Pick<FeatureParts, 'settings' | 'orderListeners'>): Handler<'shipOrder'> {
  return async (context, { memberOrderNo, ...given }) => {
    const { database, staff, now } = context;
    const order = await lockOrderInSight(context, memberOrderNo, 'memberOrderNo');
    const isSent = order.state === 'shipped' || order.state === 'delivered';
    if (!isSent && order.state !== 'paid') return notShippable(order.state);
    const parcel = isSent ? await onlyParcel(database, order) : undefined;
    if (isSent && parcel === undefined) return refuse('orderNotShippable');
    const label = await (isSent ? labelOf : newLabel)(database, given);
    if (parcel !== undefined) await relabelParcel(database, { order, parcel }, label, now);
    const parcelId = parcel?.id ?? (await sendPieces(database, order, { label, staffId: staff.id, now }, orderListeners));
    await tellOfParcel(database, settings, order, { parcelId, hasArrived: false });
    const { shipped_at: shippedAt } = await database
      .selectFrom('member_order')
      .select('shipped_at')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    return { data: { shippedAt: formatDateTime(shippedAt, settings.businessTimeZone) }, message: 'staff.done' };
  };
}
