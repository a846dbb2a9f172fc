import { formatDateTime } from '@upline/i18n';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { textIn } from '../../operation/texts.ts';
import { readParcels } from './parcels/read-parcels.ts';
import { readOrder } from './showing/read-orders.ts';

/** The parcels of one of the member's own orders; none before the first is sent. */
export function createGetParcels(parts: { businessTimeZone: string }): Handler<'getLogisticsByMobile'> {
  return async ({ database, member, locale, now }, { memberOrderNo }) => {
    const order = await readOrder(database, member.id, memberOrderNo, now);
    if (order === undefined) return refuse('orderNotFound');
    const parcels = await readParcels(database, order.id);
    return {
      data: parcels.map((parcel) => ({
        postId: parcel.trackingNo,
        postType: parcel.carrier,
        // Browsers follow this address, so anything but http(s) is left out.
        postUrl: /^https?:\/\//i.test(parcel.trackingUrl) ? parcel.trackingUrl : '',
        createTime: formatDateTime(parcel.sentAt, parts.businessTimeZone),
        ...(parcel.deliveredAt === null ? {} : { deliveredTime: formatDateTime(parcel.deliveredAt, parts.businessTimeZone) }),
        productList: parcel.lines.map((line) => ({ productName: textIn(locale, line.name), productQty: line.quantity })),
      })),
    };
  };
}
