import type { Locale } from '@upline/i18n';
import type { Settings } from '../../../config/settings.ts';
import type { Context } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { appendAudit } from '../../../platform/audit/append-audit.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isNamed } from '../../../platform/names/index.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from '../../../platform/passwords/password-hash.ts';
import { inPasswordTurn } from '../../../platform/passwords/password-turns.ts';
import { readRule } from '../../../platform/rules/index.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import { countGuess } from '../throttles/counted-guess.ts';
import { type CallingDevice, callingDevice } from '../throttles/known-device.ts';
import { noteDevice } from './note-device.ts';
import { orBusy } from '../throttles/or-busy.ts';
import { dueAgreements } from '../agreements/agreements-in-force.ts';
import { openSession } from '../sessions/session.ts';
import { noteSignIn } from './sign-in-history.ts';
import { signInLimits, signInTurn } from '../throttles/sign-in-throttle.ts';

interface Found {
  id: bigint;
  code: string;
  company_code: string;
  locale: string;
  password_hash: string | null;
  locked_at: Date | null;
}

type Member = Found & { password_hash: string };

type Parts = Pick<Settings, 'businessTimeZone' | 'publicUrl' | 'serverSecret'>;

/** Signs in by member code or username, in any spelling. Mails the member if the device is new to them. */
export function createSignIn(settings: Parts): Handler<'gettoken'> {
  return async (context, { userCode, password, locale }) => {
    const found = await findBySignInName(context.database, userCode);
    const device = await callingDevice(context.database, found?.id, context);
    const member = await compare(context, { found, device, userCode, password }, settings);
    if (member === undefined) {
      await noteWrong(context, found, device);
      return refuse('signInRefused');
    }
    // Only a caller with the right password learns that the member is locked.
    if (member.locked_at !== null) return refuse('memberLocked');
    // If there is no room for a renewal, the next sign-in makes it.
    const renewedHash = isOutdatedHash(member.password_hash) ? await hashPassword(password).catch(() => undefined) : undefined;
    const { token, agreementsDue } = await signInMember(context, member, { renewedHash, locale, device }, settings);
    return { data: { token, userId: member.code, ...(agreementsDue ? { agreementsDue } : {}) }, message: 'member.signedIn' };
  };
}

async function findBySignInName(database: Database, name: string): Promise<Found | undefined> {
  return database
    .selectFrom('member')
    .select(['id', 'code', 'company_code', 'locale', 'password_hash', 'locked_at'])
    .where(isNamed(name))
    .executeTakeFirst();
}

interface Entered {
  found: Found | undefined;
  device: CallingDevice;
  userCode: string;
  password: string;
}

/**
 * The member whose password was entered; undefined for a wrong password. Counting is serialised per account: twenty concurrent right passwords are compared one after the other,
 * and all are accepted.
 */
async function compare({ database, address, now }: Context, entered: Entered, settings: Parts): Promise<Member | undefined> {
  const { found, device, userCode, password } = entered;
  const tried = { memberId: found?.id, name: userCode };
  const mostRight = await readRule(database, 'signInsPerHour', found?.company_code);
  const limits = signInLimits(tried, device, address, { serverSecret: settings.serverSecret, mostRight });
  const work = () =>
    countGuess(database, limits, now, async () => {
      const matches = await verifyPassword(found?.password_hash, password);
      return found?.password_hash && matches ? { ...found, password_hash: found.password_hash } : undefined;
    });
  return orBusy(inPasswordTurn(signInTurn(tried, device, address, settings), work));
}

/**
 * Adds the failure to the member's history, if the name belongs to a member. An unknown name is logged without the name, because people type secrets into the
 * wrong field.
 */
async function noteWrong(context: Context, found: Found | undefined, device: CallingDevice): Promise<void> {
  recordSecurityEvent(context.log, 'wrongPassword', {
    member: found?.code,
    address: context.address,
    reference: context.requestId,
    isKnownDevice: device.isKnown,
  });
  if (found !== undefined) await noteSignIn(context.database, { memberId: found.id, outcome: 'wrong', deviceHash: device.hash }, context);
}

interface Changes {
  renewedHash: string | undefined;
  locale: Locale | undefined;
  device: CallingDevice;
}

async function signInMember(
  context: Context,
  member: Member,
  changes: Changes,
  settings: Parts,
): Promise<{ token: string; agreementsDue: boolean }> {
  const { address, now } = context;
  return inTransaction(context.database, async (transaction) => {
    await update(transaction, member, changes);
    const signIn = await noteSignIn(transaction, { memberId: member.id, outcome: 'right', deviceHash: changes.device.hash }, context);
    const most = await readRule(transaction, 'sessionsPerMember', member.company_code);
    const agreementsDue = (await dueAgreements(transaction, member.id, now)).length > 0;
    const token = await openSession(transaction, member.id, context.device, now, { most, signInId: signIn.id, agreementsDue });
    // After the language is saved, because the mail uses it.
    await noteDevice(transaction, member.id, context, settings);
    // Written only once for a repeated sign-in: the audit is kept forever, and every row locks the chain.
    if (signIn.isNew) {
      const detail = { address, device: context.device };
      await appendAudit(transaction, { at: now, actor: member.code, action: 'member.signedIn', subject: member.code, detail });
    }
    return { token, agreementsDue };
  });
}

/** Locks the member's row, so that sign-ins of one member end each other's sessions in order, and saves the changes of the sign-in. */
async function update(transaction: Database, member: Member, { renewedHash, locale }: Changes): Promise<void> {
  const held = await transaction
    .selectFrom('member')
    .select('locked_at')
    .where('id', '=', member.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (held.locked_at !== null) throw refuse('memberLocked');
  if (locale !== undefined && locale !== member.locale)
    await transaction.updateTable('member').set({ locale }).where('id', '=', member.id).execute();
  if (renewedHash === undefined) return;
  // Replaces only the hash that was verified, because the password may change at the same time.
  await transaction
    .updateTable('member')
    .set({ password_hash: renewedHash })
    .where('id', '=', member.id)
    .where('password_hash', '=', member.password_hash)
    .execute();
}
