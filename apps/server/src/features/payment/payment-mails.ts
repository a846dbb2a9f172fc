import { formatMoney, type Locale } from '@upline/i18n';
import type { Settings } from '../../config/settings.ts';
import { amountOf } from '../../operation/amounts.ts';
import type { Database } from '../../platform/database/connection.ts';
import { sendMail } from '../../platform/mail/index.ts';
import { mailAddressee, shownTime } from '../member/index.ts';
import type { LockedOrder } from '../order/index.ts';

/** Tells the order's member that it is paid, and another member who paid it that they did. */
export async function mailPaid(
  transaction: Database,
  settings: Pick<Settings, 'businessTimeZone'>,
  { order, payerId, now }: { order: LockedOrder; payerId: bigint; now: Date },
): Promise<void> {
  const time = shownTime(now, settings);
  const { name, ...owner } = await mailAddressee(transaction, order.memberId);
  const values = { name, orderNo: order.orderNo, amount: amountIn(owner.locale, order), time };
  await sendMail(transaction, { ...owner, template: 'orderPaid', values });
  if (payerId === order.memberId) return;
  const { name: payerName, ...payer } = await mailAddressee(transaction, payerId);
  const payerValues = { name: payerName, orderNo: order.orderNo, amount: amountIn(payer.locale, order), time };
  await sendMail(transaction, { ...payer, template: 'paidForAnother', values: payerValues });
}

/** Tells the order's member that its money goes back. */
export async function mailRefunded(transaction: Database, order: LockedOrder): Promise<void> {
  const { name, ...owner } = await mailAddressee(transaction, order.memberId);
  const values = { name, orderNo: order.orderNo, amount: amountIn(owner.locale, order) };
  await sendMail(transaction, { ...owner, template: 'orderRefunded', values });
}

function amountIn(locale: Locale, order: LockedOrder): string {
  return formatMoney(amountOf(order.totalCents), locale).text;
}
