import { formatMoney, type Locale } from '@upline/i18n';
import type { Settings } from '../../../config/settings.ts';
import { amountOf } from '../../../operation/amounts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { offeredLocale } from '../../../platform/shop/index.ts';
import { mailAddressee, shownTime } from '../../member/index.ts';
import type { Withdrawal } from './withdrawal-row.ts';

/** Addressee of a mail about a withdrawal, and the values that all such mails have. */
export async function withdrawalMail(
  transaction: Database,
  { member_id: memberId, amount_cents: amountCents, requested_at: requestedAt }: Withdrawal,
  settings: Pick<Settings, 'businessTimeZone'>,
): Promise<{ addressee: { to: string; locale: Locale; memberId: string }; values: { name: string; amount: string; time: string } }> {
  const { name, to, locale } = await mailAddressee(transaction, memberId);
  const amount = formatMoney(amountOf(amountCents), offeredLocale(locale)).text;
  return { addressee: { to, locale, memberId: String(memberId) }, values: { name, amount, time: shownTime(requestedAt, settings) } };
}
