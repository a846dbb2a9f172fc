import { formatDateTime } from '@upline/i18n';
import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { mailAddressee } from '../../member/index.ts';
import { lockOrder } from '../../order/index.ts';
import { isMoneyOpen } from '../../payment/index.ts';
import { orderInSight } from '../orders/order-in-sight.ts';

/** Ships a paid order and tells its member. A second call corrects the tracking number. */
export function createShipOrder(settings: Settings): Handler<'shipOrder'> {
  return async (context, { memberOrderNo, carrier, trackingNo, trackingUrl }) => {
    const { database, now } = context;
    const { id } = await orderInSight(context, memberOrderNo, 'memberOrderNo');
    const order = await lockOrder(database, id);
    if (order === undefined) return refuse('orderNotFound');
    if (order.state !== 'paid' && order.state !== 'shipped') return refuse('orderNotShippable');
    // Its money is being returned, or the staff have yet to decide about it.
    if (order.state === 'paid' && (await isMoneyOpen(database, order.id))) return refuse('orderNotShippable');
    const { shipped_at: shippedAt } = await database
      .updateTable('member_order')
      .set((column) => ({
        state: 'shipped',
        carrier,
        tracking_no: trackingNo,
        tracking_url: trackingUrl,
        shipped_at: column.fn.coalesce('shipped_at', column.val(now)),
      }))
      .where('id', '=', order.id)
      .returning('shipped_at')
      .executeTakeFirstOrThrow();
    const { name, ...addressee } = await mailAddressee(database, order.memberId);
    const link = `${settings.publicUrl}/my/order/order_detail?No=${memberOrderNo}`;
    const values = { name, orderNo: memberOrderNo, carrier, trackingNo, link };
    await sendMail(database, { ...addressee, template: 'orderShipped', values });
    return { data: { shippedAt: formatDateTime(shippedAt, settings.businessTimeZone) }, message: 'staff.done' };
  };
}
