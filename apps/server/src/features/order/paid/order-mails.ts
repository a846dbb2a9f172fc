import { formatMoney, type Locale } from '@upline/i18n';
import type { Settings } from '../../../config/settings.ts';
import { amountOf } from '../../../operation/amounts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { mailInsert } from '../../../platform/mail/index.ts';
import { mailAddressee, nameForOthers, shownTime } from '../../member/index.ts';
import { promotionWords } from '../showing/promotion-words.ts';
import type { LockedOrder } from './lock-order.ts';
import { mailMoneyBack } from './mail-money-back.ts';
import type { OrderListener, OrderPaid } from './order-listener.ts';
import { offeredLocale } from '../../../platform/shop/index.ts';
import type { Write } from './write-together.ts';

/** Mails the order's member, and another member who paid for it, when it is paid, refunded or charged back. Describes the event, not the order's current state. */
export function createOrderMails(settings: Pick<Settings, 'businessTimeZone'>): OrderListener {
  return {
    paid: (transaction, event) => mailPaid(transaction, settings, event),
    refunded: (transaction, { order, back }) => mailMoneyBack(transaction, order, back),
    partRefunded: (transaction, { order, back }) => mailMoneyBack(transaction, order, back),
    chargedBack: (transaction, { order, back }) => mailMoneyBack(transaction, order, back),
  };
}

/** Informs the member that the order is paid and by whom, and another payer that they paid it. */
async function mailPaid(
  transaction: Database,
  settings: Pick<Settings, 'businessTimeZone'>,
  { order, payerId, now }: OrderPaid,
): Promise<readonly Write[]> {
  const time = shownTime(now, settings);
  const locale = offeredLocale(order.memberLocale);
  const memberId = String(order.memberId);
  const isOwn = payerId === order.memberId;
  const ownersMail = mailInsert({
    to: order.memberEmail,
    memberId,
    locale,
    template: 'orderPaid',
    values: {
      ...valuesOf(order, locale),
      ...(order.isPromoted && (await promotionWords(transaction, order.id, locale))),
      ...(isOwn ? {} : { payer: await payerName(transaction, payerId, locale) }),
      time,
    },
  });
  const writes = [{ name: 'owners_mail', statement: ownersMail }];
  if (isOwn) return writes;
  const { name, ...payer } = await mailAddressee(transaction, payerId);
  const values = { ...valuesOf(order, payer.locale), name, time };
  return [...writes, { name: 'payers_mail', statement: mailInsert({ ...payer, template: 'paidForAnother', values }) }];
}

async function payerName(transaction: Database, payerId: bigint, locale: Locale): Promise<string> {
  const row = await transaction
    .selectFrom('member')
    .select(['code', 'username', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', payerId)
    .executeTakeFirstOrThrow();
  return nameForOthers(row, locale);
}

function valuesOf(order: LockedOrder, locale: Locale): { name: string; orderNo: string; amount: string } {
  return { name: order.memberName, orderNo: order.orderNo, amount: formatMoney(amountOf(order.totalCents), locale).text };
}
