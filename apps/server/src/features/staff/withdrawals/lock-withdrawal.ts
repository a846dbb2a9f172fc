import type { Selectable } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import { formatMoney, type Locale } from '@upline/i18n';
import type { SessionStaff, StaffContext } from '../../../operation/context.ts';
import { amountOf } from '../../../operation/amounts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { WithdrawalTable } from '../../../platform/database/schema/staff-tables.ts';
import { companySeen } from '../access/sees-company.ts';
import { mailAddressee, shownTime } from '../../member/index.ts';
import { offeredLocale } from '../../../platform/shop/index.ts';

export type Withdrawal = Selectable<WithdrawalTable>;

/** A withdrawal with its member's code and company. */
export type FoundWithdrawal = Withdrawal & { code: string; company_code: string };

/** A withdrawal of a member whom a person of the staff may see; undefined if there is none. */
export async function findWithdrawal(
  database: Database,
  staff: SessionStaff,
  id: number,
  isLocked = false,
): Promise<FoundWithdrawal | undefined> {
  return database
    .selectFrom('withdrawal')
    .innerJoin('member', 'member.id', 'withdrawal.member_id')
    .selectAll('withdrawal')
    .select(['member.code', 'member.company_code'])
    .where('withdrawal.id', '=', BigInt(id))
    .where(({ ref }) => companySeen(staff, ref('member.company_code')))
    .$if(isLocked, (query) => query.forNoKeyUpdate('withdrawal'))
    .executeTakeFirst();
}

/** Every decision about a withdrawal locks it first. */
export const lockWithdrawal = ({ database, staff }: StaffContext, id: number): Promise<FoundWithdrawal | undefined> =>
  findWithdrawal(database, staff, id, true);

/** The addressee of a mail about a withdrawal, and the values that all such mails have. */
export async function withdrawalMail(
  transaction: Database,
  { member_id: memberId, amount_cents: amountCents, requested_at: requestedAt }: Withdrawal,
  settings: Pick<Settings, 'businessTimeZone'>,
): Promise<{ addressee: { to: string; locale: Locale; memberId: string }; values: { name: string; amount: string; time: string } }> {
  const { name, to, locale } = await mailAddressee(transaction, memberId);
  const amount = formatMoney(amountOf(amountCents), offeredLocale(locale)).text;
  return { addressee: { to, locale, memberId: String(memberId) }, values: { name, amount, time: shownTime(requestedAt, settings) } };
}
