import type { MemberContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { appendAudit } from '../../../platform/audit/append-audit.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import type { BaseParts } from '../../base-parts.ts';
import { mailAddressee, refusePaused, shownTime, verifyPaymentPassword } from '../../member/index.ts';
import { accountOf, type BankDetailsRow, ownSeal, readBankDetails, sealAccount, shownDetails } from './bank-details.ts';
import { type BankAccount, checkAccount } from './check-account.ts';

/** Time during which nothing is paid to new details, so that the member reads the mail about them first. */
const WAITING_MS = 3 * 24 * 60 * 60 * 1_000;

type Parts = Pick<BaseParts, 'settings'>;

/**
 * Enters or changes the member's bank account, with the payment password. The same account again changes nothing: no mail, and no new waiting time, so a repeated call is harmless.
 */
export function createSaveBankDetails(parts: Parts): Handler<'saveBankDetails'> {
  return async (context, { password, ...typed }) => {
    const { database, member } = context;
    // Before the password, so that a refusal costs no try. The change checks again.
    await refusePaused(database, member.id, context.now, parts.settings);
    const account = checkAccount(typed);
    const own = await database.selectFrom('member').select('payment_password_hash').where('id', '=', member.id).executeTakeFirstOrThrow();
    if (own.payment_password_hash === null) return refuse('paymentPasswordUnset', { field: 'password' });
    await verifyPaymentPassword(context, password);
    const row = await inTransaction(database, (transaction) => keep({ ...context, database: transaction }, account, parts));
    return { data: shownDetails(row, parts.settings, context.now), message: 'wallet.bankDetailsSaved' };
  };
}

async function keep(context: MemberContext, account: BankAccount, { settings }: Parts): Promise<BankDetailsRow> {
  const { database, member, now, address } = context;
  // The lock on the member's row serialises concurrent calls, even the first two.
  await database.selectFrom('member').select('id').where('id', '=', member.id).forNoKeyUpdate().executeTakeFirstOrThrow();
  await refusePaused(database, member.id, now, settings);
  const present = await readBankDetails(database, member.id, true);
  const before = present === undefined ? undefined : accountOf(settings.payoutKeys, present);
  if (present !== undefined && before !== undefined && isSame(before, account)) return present;
  const { keyId, sealed } = sealAccount(settings.payoutKeys, account, ownSeal(member.id));
  const values = { country: account.country, key_id: keyId, sealed, changed_at: now, usable_at: new Date(now.getTime() + WAITING_MS) };
  const row = await database
    .insertInto('bank_details')
    .values({ member_id: member.id, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
  const { name, ...to } = await mailAddressee(database, member.id);
  // Neither mail nor audit has a digit of the account, because both are in the database.
  const mail = { name, time: shownTime(now, settings), usable: shownTime(row.usable_at, settings) };
  await sendMail(database, { ...to, template: 'bankDetailsChanged', values: mail });
  const detail = { country: account.country, isFirst: present === undefined ? 1 : 0, address };
  await appendAudit(database, { at: now, actor: member.code, action: 'wallet.bankDetailsChanged', subject: member.code, detail });
  return row;
}

const isSame = (one: BankAccount, other: BankAccount): boolean =>
  one.country === other.country &&
  one.account === other.account &&
  one.holder === other.holder &&
  one.bankCode === other.bankCode &&
  one.bankName === other.bankName;
