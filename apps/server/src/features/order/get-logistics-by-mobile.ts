import { formatDateTime } from '@upline/i18n';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { textIn } from '../../operation/texts.ts';
import { readOrder } from './showing/read-orders.ts';

/** The package of one of the member's own orders; none before it is sent. */
export function createGetLogisticsByMobile(parts: { businessTimeZone: string }): Handler<'getLogisticsByMobile'> {
  return async ({ database, member, locale, now }, { memberOrderNo }) => {
    const order = await readOrder(database, member.id, memberOrderNo, now);
    if (order === undefined) return refuse('orderNotFound');
    if (order.shipped_at === null) return { data: [] };
    const parcel = {
      postId: order.tracking_no,
      postType: order.carrier,
      // Browsers follow this address, so anything but http(s) is left out.
      postUrl: /^https?:\/\//i.test(order.tracking_url) ? order.tracking_url : '',
      createTime: formatDateTime(order.shipped_at, parts.businessTimeZone),
      productList: order.lines.map((line) => ({ productName: textIn(locale, line.name), productQty: line.quantity })),
    };
    return { data: [parcel] };
  };
}
