import type { Settings } from '../../../config/settings.ts';
import type { MemberContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { appendAudit } from '../../../platform/audit/append-audit.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { isNameOf } from '../../../platform/names/index.ts';
import { hashPassword } from '../../../platform/passwords/password-hash.ts';
import type { BaseParts } from '../../base-parts.ts';
import { checkOwnCode, type RightCode, spendCode } from '../codes/code-check.ts';
import { orBusy } from '../throttles/or-busy.ts';
import { refusePaused } from '../corrections/refuse-paused.ts';
import { refuseSamePassword, refuseWeakPassword } from './password-quality.ts';
import { endSessions } from '../sessions/session.ts';
import { shownTime } from '../shown-time.ts';
import { unlockPaymentPassword } from './verify-payment-password.ts';
import { offeredLocale } from '../../../platform/shop/index.ts';

/** Sets or changes the payment password by the mailed code. The member's other sessions end. */
export function createSetPaymentPassword({ settings }: Pick<BaseParts, 'settings'>): Handler<'reSetPassword2'> {
  return async (context, { newPassword, newPassword2, verifyCode, userCode, email }) => {
    const { database, member, now } = context;
    // Before the code, so that a refusal costs none. The change checks again.
    await refusePaused(database, member.id, now, settings);
    if (!isNameOf(member, userCode)) return refuse('notAllowed', { field: 'userCode' });
    if (newPassword !== newPassword2) return refuse('passwordsDiffer', { field: 'newPassword2' });
    const weak = refuseWeakPassword(newPassword, { ...member, email }, 'newPassword');
    if (weak !== undefined) return weak;
    const right = await checkOwnCode(context, 'paymentPassword', email, verifyCode);
    const { payment_password_hash: present } = await database
      .selectFrom('member')
      .select('payment_password_hash')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    const same = await refuseSamePassword(newPassword, present, 'newPassword');
    if (same !== undefined) return same;
    const passwordHash = await orBusy(hashPassword(newPassword));
    const isSet = await inTransaction(database, (transaction) =>
      setPaymentPassword({ ...context, database: transaction }, right, passwordHash, settings),
    );
    return isSet ? { data: {}, message: 'member.paymentPasswordChanged' } : refuse('codeRefused', { field: 'verifyCode' });
  };
}

/** False if another call has used the code in the meantime. */
async function setPaymentPassword(
  { database, member, address, now }: MemberContext,
  right: RightCode,
  passwordHash: string,
  settings: Pick<Settings, 'businessTimeZone'>,
): Promise<boolean> {
  await refusePaused(database, member.id, now, settings);
  if (!(await spendCode(database, right))) return false;
  const { email, locale } = await database
    .updateTable('member')
    .set({ payment_password_hash: passwordHash })
    .where('id', '=', member.id)
    .returning(['email', 'locale'])
    .executeTakeFirstOrThrow();
  await endSessions(database, member.id, member.sessionKey);
  await unlockPaymentPassword(database, member.id);
  const values = { name: member.username, time: shownTime(now, settings) };
  const to = { to: email, memberId: String(member.id), locale: offeredLocale(locale) };
  await sendMail(database, { ...to, template: 'paymentPasswordChanged', values });
  await appendAudit(database, {
    at: now,
    actor: member.code,
    action: 'paymentPassword.changed',
    subject: member.code,
    detail: { address },
  });
  return true;
}
