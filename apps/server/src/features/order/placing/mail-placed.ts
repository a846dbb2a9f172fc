import { formatMoney } from '@upline/i18n';
import type { Settings } from '../../../config/settings.ts';
import { amountOf } from '../../../operation/amounts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { mailAddressee, shownTime } from '../../member/index.ts';
import { promotionWords } from '../showing/promotion-words.ts';

interface Placed {
  memberId: bigint;
  orderId: bigint;
  orderNo: string;
  totalCents: bigint;
  expiresAt: Date;
  isByStaff: boolean;
  isPromoted: boolean;
}

/** Mails a member the ordered goods, discounts, payment deadline and place to pay; for an order placed by staff, also whom to ask. */
export async function mailPlaced(
  transaction: Database,
  settings: Pick<Settings, 'businessTimeZone' | 'publicUrl'>,
  { memberId, orderId, orderNo, totalCents, expiresAt, isByStaff, isPromoted }: Placed,
): Promise<void> {
  const { name, ...addressee } = await mailAddressee(transaction, memberId);
  const amount = formatMoney(amountOf(totalCents), addressee.locale).text;
  const time = shownTime(expiresAt, settings);
  const promotions = isPromoted ? await promotionWords(transaction, orderId, addressee.locale) : {};
  const link = `${settings.publicUrl}/pc/payment?No=${orderNo}`;
  await sendMail(transaction, {
    ...addressee,
    template: isByStaff ? 'orderPlacedByStaff' : 'orderPlaced',
    values: { name, orderNo, amount, ...promotions, time, link },
  });
}
