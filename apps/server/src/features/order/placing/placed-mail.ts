import { formatMoney } from '@upline/i18n';
import type { Settings } from '../../../config/settings.ts';
import { amountOf } from '../../../operation/amounts.ts';
import type { StorableMail } from '../../../platform/mail/index.ts';
import { type MailAddressee, shownTime } from '../../member/index.ts';
import { discountWords } from '../showing/promotion-words.ts';
import { type NewOrder, promotionCuts } from './insert-order.ts';

/** The mail to a member about an order: goods, discounts, payment deadline and place to pay; for an order placed by staff, also whom to ask. */
export function placedMail(
  order: NewOrder,
  { name, ...addressee }: MailAddressee,
  { isByStaff, settings }: { isByStaff: boolean; settings: Pick<Settings, 'businessTimeZone' | 'publicUrl'> },
): StorableMail {
  const { orderNo, totals, expiresAt } = order;
  const amount = formatMoney(amountOf(totals.totalCents), addressee.locale).text;
  const time = shownTime(expiresAt, settings);
  const link = `${settings.publicUrl}/pc/payment?No=${orderNo}`;
  return {
    ...addressee,
    template: isByStaff ? 'orderPlacedByStaff' : 'orderPlaced',
    values: { name, orderNo, amount, ...discountWords(promotionCuts(order), addressee.locale), time, link },
  };
}
