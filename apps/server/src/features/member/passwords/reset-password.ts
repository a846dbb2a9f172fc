import type { Settings } from '../../../config/settings.ts';
import type { Context } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import { appendAudit } from '../../../platform/audit/append-audit.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { hashPassword } from '../../../platform/passwords/password-hash.ts';
import { inPasswordTurn } from '../../../platform/passwords/password-turns.ts';
import { networkOf } from '../../../platform/throttle/network-of.ts';
import { verifySignature } from '../../../platform/signature/verify-signature.ts';
import type { BaseParts } from '../../base-parts.ts';
import { type Addressee, findAddressee, findNamedId } from '../codes/code-addressee.ts';
import { checkCode, type RightCode, spendCode } from '../codes/code-check.ts';
import { codeGuessLimits, enteredAccount } from '../codes/code-throttle.ts';
import { countGuess } from '../throttles/counted-guess.ts';
import { callingDevice } from '../throttles/known-device.ts';
import { orBusy } from '../throttles/or-busy.ts';
import { refusePaused } from '../corrections/refuse-paused.ts';
import { refuseSamePassword, refuseWeakPassword } from './password-quality.ts';
import { endSessions } from '../sessions/session.ts';
import { shownTime } from '../shown-time.ts';
import { forgetFailedSignIns } from '../throttles/sign-in-throttle.ts';
import { offeredLocale } from '../../../platform/shop/index.ts';

/** Sets a new login password by the mailed code. A wrong code, a wrong address and an unknown name get the same answer, after the same work. */
export function createResetPassword({ settings }: Pick<BaseParts, 'settings'>): Handler<'passwordReset'> {
  return async (context, { userCode, email, verifyCode, password, timestamp, authId }) => {
    const { database, address, now, sent } = context;
    const signed = { name: 'passwordReset', fields: { userCode, email, verifyCode, password }, sent, timestamp, authId } as const;
    const fault = await verifySignature(database, signed, settings.signingSecret, now);
    if (fault !== undefined) return refuse(fault, { field: 'authId' });
    const memberId = await findNamedId(database, userCode);
    const device = await callingDevice(database, memberId, context);
    const account = enteredAccount({ memberId, name: userCode }, email, settings);
    const limits = codeGuessLimits({ purpose: 'recovery', account, address, device });
    const turn = { lane: device.isKnown ? 'device' : 'visitor', account: limits.account.subject, address: networkOf(address) } as const;
    const work = () => findRight(database, { userCode, email, verifyCode }, now);
    const found = await orBusy(inPasswordTurn(turn, () => countGuess(database, limits, now, work)));
    if (found === undefined) return refuse('codeRefused', { field: 'verifyCode' });
    const refused = await refuseUnfit(database, found.member, password);
    if (refused !== undefined) return refused;
    const passwordHash = await orBusy(hashPassword(password));
    const isSet = await inTransaction(database, (transaction) =>
      setPassword({ ...context, database: transaction }, found, passwordHash, settings),
    );
    return isSet ? { data: {}, message: 'member.passwordChanged' } : refuse('codeRefused', { field: 'verifyCode' });
  };
}

/** Checked only after the code was found right, because the refusal reveals something about the member's password. */
async function refuseUnfit(database: Database, member: Addressee, password: string): Promise<Refusal<'passwordRefused'> | undefined> {
  const weak = refuseWeakPassword(password, member, 'password');
  if (weak !== undefined) return weak;
  const present = await database.selectFrom('member').select('password_hash').where('id', '=', member.id).executeTakeFirstOrThrow();
  return refuseSamePassword(password, present.password_hash, 'password');
}

interface Found {
  member: Addressee;
  right: RightCode;
}

interface Entered {
  userCode: string;
  email: string;
  verifyCode: string;
}

async function findRight(database: Database, { userCode, email, verifyCode }: Entered, now: Date): Promise<Found | undefined> {
  const member = await findAddressee(database, userCode, email);
  const right = await checkCode(database, { purpose: 'recovery', memberId: member?.id, email, code: verifyCode }, now);
  return member !== undefined && right !== undefined ? { member, right } : undefined;
}

/** False if another call has used the code in the meantime. */
async function setPassword(
  { database, address, now }: Context,
  { member, right }: Found,
  passwordHash: string,
  settings: Pick<Settings, 'businessTimeZone'>,
): Promise<boolean> {
  await refusePaused(database, member.id, now, settings);
  if (!(await spendCode(database, right))) return false;
  await database.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', member.id).execute();
  await database.deleteFrom('email_code').where('member_id', '=', member.id).execute();
  await endSessions(database, member.id);
  // A member who forgot the password has probably tried wrong ones before.
  await forgetFailedSignIns(database, member.id);
  const values = { name: member.username, time: shownTime(now, settings) };
  const to = { to: member.email, memberId: String(member.id), locale: offeredLocale(member.locale) };
  await sendMail(database, { ...to, template: 'passwordChanged', values });
  await appendAudit(database, { at: now, actor: member.code, action: 'password.recovered', subject: member.code, detail: { address } });
  return true;
}
