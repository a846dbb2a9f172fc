import type { MemberContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { appendAudit } from '../../../platform/audit/append-audit.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { hashPassword, verifyPassword } from '../../../platform/passwords/password-hash.ts';
import { inPasswordTurn } from '../../../platform/passwords/password-turns.ts';
import type { BaseParts } from '../../base-parts.ts';
import { countGuess } from '../throttles/counted-guess.ts';
import { orBusy } from '../throttles/or-busy.ts';
import { refuseWeakPassword } from './password-quality.ts';
import { endSessions } from '../sessions/session.ts';
import { shownTime } from '../shown-time.ts';
import { offeredLocale } from '../../../platform/shop/index.ts';

const MOST_WRONG = 5;
const WINDOW_MS = 15 * 60 * 1_000;

/** Sets a new login password by the old one. All sessions end, including this one, and the member signs in again. */
export function createChangePassword({ settings }: Pick<BaseParts, 'settings'>): Handler<'reSetPassword'> {
  return async (context, { oldPassword, newPassword, newPassword2 }) => {
    const { database, member, now } = context;
    if (newPassword !== newPassword2) return refuse('passwordsDiffer', { field: 'newPassword2' });
    const { email } = await database.selectFrom('member').select('email').where('id', '=', member.id).executeTakeFirstOrThrow();
    const weak = refuseWeakPassword(newPassword, { ...member, email }, 'newPassword');
    if (weak !== undefined) return weak;
    const oldHash = await verifyOldPassword(context, oldPassword);
    if (oldHash === undefined) return refuse('oldPasswordWrong', { field: 'oldPassword' });
    if (newPassword === oldPassword) return refuse('passwordRefused', { field: 'newPassword', params: { context: 'same' } });
    const newHash = await orBusy(hashPassword(newPassword));
    const isSet = await inTransaction(database, (transaction) =>
      setPassword({ ...context, database: transaction }, oldHash, newHash, shownTime(now, settings)),
    );
    return isSet ? { data: {}, message: 'member.passwordChanged' } : refuse('oldPasswordWrong', { field: 'oldPassword' });
  };
}

/** Stored hash that the password matches; undefined for a wrong password. Throws `tooMany` after five wrong passwords in 15 minutes, also when they arrive together. */
function verifyOldPassword({ database, member, now }: MemberContext, password: string): Promise<string | undefined> {
  const account = { subject: `password-change:${member.id}`, most: MOST_WRONG, windowMs: WINDOW_MS };
  const turn = { lane: 'member', account: account.subject, address: '' } as const;
  const work = async () => {
    const row = await database.selectFrom('member').select('password_hash').where('id', '=', member.id).executeTakeFirstOrThrow();
    const matches = await verifyPassword(row.password_hash, password);
    return matches ? (row.password_hash ?? undefined) : undefined;
  };
  return orBusy(inPasswordTurn(turn, () => countGuess(database, { account }, now, work)));
}

/** False if another call has changed the password in the meantime. */
async function setPassword(
  { database, member, address, now }: MemberContext,
  oldHash: string,
  newHash: string,
  time: string,
): Promise<boolean> {
  const changed = await database
    .updateTable('member')
    .set({ password_hash: newHash })
    .where('id', '=', member.id)
    .where('password_hash', '=', oldHash)
    .returning(['email', 'locale'])
    .executeTakeFirst();
  if (changed === undefined) return false;
  await database.deleteFrom('email_code').where('member_id', '=', member.id).execute();
  await endSessions(database, member.id);
  const values = { name: member.username, time };
  const to = { to: changed.email, memberId: String(member.id), locale: offeredLocale(changed.locale) };
  await sendMail(database, { ...to, template: 'passwordChanged', values });
  await appendAudit(database, { at: now, actor: member.code, action: 'password.changed', subject: member.code, detail: { address } });
  return true;
}
