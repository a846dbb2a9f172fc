import type { Selectable } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import { formatMoney, type Locale, parseLocale } from '@upline/i18n';
import { amountOf } from '../../../operation/amounts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { WithdrawalTable } from '../../../platform/database/schema/staff-tables.ts';
import { mailAddressee, shownTime } from '../../member/index.ts';

export type Withdrawal = Selectable<WithdrawalTable>;

/** Every decision about a withdrawal locks it first; undefined if there is none. */
export async function lockWithdrawal(transaction: Database, id: number): Promise<Withdrawal | undefined> {
  return transaction.selectFrom('withdrawal').selectAll().where('id', '=', BigInt(id)).forNoKeyUpdate().executeTakeFirst();
}

/** The addressee of a mail about a withdrawal, and the values that all such mails have. */
export async function withdrawalMail(
  transaction: Database,
  { member_id: memberId, amount_cents: amountCents, requested_at: requestedAt }: Withdrawal,
  settings: Pick<Settings, 'businessTimeZone'>,
): Promise<{ addressee: { to: string; locale: Locale; memberId: string }; values: { name: string; amount: string; time: string } }> {
  const { name, to, locale } = await mailAddressee(transaction, memberId);
  const amount = formatMoney(amountOf(amountCents), parseLocale(locale)).text;
  return { addressee: { to, locale, memberId: String(memberId) }, values: { name, amount, time: shownTime(requestedAt, settings) } };
}
