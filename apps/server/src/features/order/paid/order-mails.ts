import { formatMoney, type Locale } from '@upline/i18n';
import type { Settings } from '../../../config/settings.ts';
import { amountOf } from '../../../operation/amounts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { mailAddressee, shownTime } from '../../member/index.ts';
import { promotionWords } from '../showing/promotion-words.ts';
import type { LockedOrder } from './lock-order.ts';
import type { OrderListener, OrderPaid, OrderPartRefunded } from './order-listener.ts';
import { offeredLocale } from '../../../platform/shop/index.ts';

/** Writes to members when an order is paid or refunded. */
export function createOrderMails(settings: Pick<Settings, 'businessTimeZone'>): OrderListener {
  return {
    paid: (transaction, event) => mailPaid(transaction, settings, event),
    refunded: (transaction, { order }) => mailRefunded(transaction, order),
    partRefunded: (transaction, event) => mailPartRefunded(transaction, event),
  };
}

/** Tells the order's member that it is paid, and another member who paid it that they did. */
async function mailPaid(
  transaction: Database,
  settings: Pick<Settings, 'businessTimeZone'>,
  { order, payerId, now }: OrderPaid,
): Promise<void> {
  const time = shownTime(now, settings);
  const locale = offeredLocale(order.memberLocale);
  const memberId = String(order.memberId);
  await sendMail(transaction, {
    to: order.memberEmail,
    memberId,
    locale,
    template: 'orderPaid',
    values: { ...valuesOf(order, locale), ...(await promotionWords(transaction, order.id, locale)), time },
  });
  if (payerId === order.memberId) return;
  const { name, ...payer } = await mailAddressee(transaction, payerId);
  const values = { ...valuesOf(order, payer.locale), name, time };
  await sendMail(transaction, { ...payer, template: 'paidForAnother', values });
}

/** Tells the order's member that its money goes back. */
async function mailRefunded(transaction: Database, order: LockedOrder): Promise<void> {
  const locale = offeredLocale(order.memberLocale);
  const memberId = String(order.memberId);
  await sendMail(transaction, { to: order.memberEmail, memberId, locale, template: 'orderRefunded', values: valuesOf(order, locale) });
}

/** Tells the order's member that a part of its money goes back. */
async function mailPartRefunded(transaction: Database, { order, amountCents }: OrderPartRefunded): Promise<void> {
  const locale = offeredLocale(order.memberLocale);
  const memberId = String(order.memberId);
  const values = { ...valuesOf(order, locale), amount: formatMoney(amountOf(amountCents), locale).text };
  await sendMail(transaction, { to: order.memberEmail, memberId, locale, template: 'orderPartRefunded', values });
}

function valuesOf(order: LockedOrder, locale: Locale): { name: string; orderNo: string; amount: string } {
  return { name: order.memberName, orderNo: order.orderNo, amount: formatMoney(amountOf(order.totalCents), locale).text };
}
