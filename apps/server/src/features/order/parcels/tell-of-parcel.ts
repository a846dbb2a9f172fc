import type { Settings } from '../../../config/settings.ts';
import { textIn } from '../../../operation/texts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { mailAddressee } from '../../member/index.ts';
import type { LockedOrder } from '../paid/lock-order.ts';
import { leftToSend } from './left-to-send.ts';
import { readParcels } from './read-parcels.ts';

/** Mails a member that a parcel left or arrived, with its contents. */
export async function tellOfParcel(
  transaction: Database,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  order: Pick<LockedOrder, 'id' | 'orderNo' | 'memberId'>,
  { parcelId, hasArrived }: { parcelId: bigint; hasArrived: boolean },
): Promise<void> {
  const parcels = await readParcels(transaction, order.id);
  const at = parcels.findIndex(({ id }) => id === Number(parcelId));
  const parcel = parcels[at];
  if (parcel === undefined) throw new Error(`order ${order.orderNo} has no parcel ${parcelId}`);
  const { name, ...addressee } = await mailAddressee(transaction, order.memberId);
  const goods = parcel.lines.map((line) => {
    const parts = [line.name, line.spec1_value, line.spec2_value].map((text) => textIn(addressee.locale, text));
    return `${line.quantity} × ${parts.filter((part) => part !== '').join(', ')}`;
  });
  const { carrier, trackingNo } = parcel;
  const link = `${publicUrl}/my/order/order_detail?No=${order.orderNo}`;
  const values = { name, orderNo: order.orderNo, goods: goods.join('\n'), carrier, trackingNo, link };
  if (hasArrived) return sendMail(transaction, { ...addressee, template: 'parcelDelivered', values });
  if ((await leftToSend(transaction, order.id)).length === 0)
    return sendMail(transaction, { ...addressee, template: 'orderShipped', values });
  return sendMail(transaction, { ...addressee, template: 'parcelSent', values: { ...values, number: at + 1 } });
}
