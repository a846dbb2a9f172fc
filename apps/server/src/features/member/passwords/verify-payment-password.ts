import { setTimeout as delay } from 'node:timers/promises';

import type { MemberContext, SessionMember } from '../../../operation/context.ts';
import { refuse } from '../../../operation/refusal.ts';
import { appendAudit } from '../../../platform/audit/append-audit.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { verifyPassword } from '../../../platform/passwords/password-hash.ts';
import { inPasswordTurn } from '../../../platform/passwords/password-turns.ts';
import { clearTries, giveBackTry, lockedUntil, lockWhenUsedUp, takeTries } from '../../../platform/throttle/throttle.ts';
import { orBusy } from '../throttles/or-busy.ts';
import { offeredLocale } from '../../../platform/shop/index.ts';

const MOST_TRIES = 5;
const LOCK_MINUTES = 30;
const LOCK_MS = LOCK_MINUTES * 60 * 1_000;
/** Wrong tries add up over a day, so that a patient guesser gains nothing by pausing. */
const WINDOW_MS = 24 * 60 * 60 * 1_000;
/** The MD5 that a client sends for an empty field. */
const MD5_OF_NOTHING = 'd41d8cd98f00b204e9800998ecf8427e';
const WAIT_MS = 50;
const MOST_WAITS = 60;

/** The member whose payment password is entered, and where: by the member in their session, or at the staff's pad. */
export interface PasswordEntry extends Pick<MemberContext, 'database' | 'now' | 'address'> {
  member: Pick<SessionMember, 'id' | 'code' | 'username'>;
}

/**
 * Passes for the right payment password, and for a member who has none. Throws `paymentPasswordMissing`, `paymentPasswordWrong`,
 * `paymentPasswordLocked` (30 minutes after 5 wrong tries, also when they come together) or `busy`.
 * Call it before the payment's transaction: a wrong try stays counted whatever happens to the payment.
 */
export async function verifyPaymentPassword(context: PasswordEntry, md5: string): Promise<void> {
  const { database, member, now } = context;
  if (database.isTransaction) throw new Error('verifyPaymentPassword must run outside a transaction, or its count rolls back');
  const row = await database
    .selectFrom('member')
    .select(['payment_password_hash', 'email', 'locale'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  const stored = row.payment_password_hash;
  if (stored === null) return;
  const subject = subjectOf(member.id);
  // An empty field is no guess, but a lock refuses it too.
  if (md5 === '' || md5 === MD5_OF_NOTHING)
    throw refuse((await lockedUntil(database, subject, now)) ? 'paymentPasswordLocked' : 'paymentPasswordMissing');
  const turn = { lane: 'member', account: subject, address: '' } as const;
  const matches = await orBusy(inPasswordTurn(turn, () => tryPassword(context, subject, stored, md5)));
  if (matches) return clearTries(database, subject);
  if (!(await lockWhenUsedUp(database, subject, MOST_TRIES, new Date(now.getTime() + LOCK_MS)))) throw refuse('paymentPasswordWrong');
  await tellOfLock(context, row);
  throw refuse('paymentPasswordLocked');
}

/** Counted before the comparison; a try that throws is not counted. */
async function tryPassword({ database, now }: PasswordEntry, subject: string, stored: string, md5: string): Promise<boolean> {
  await takePaymentTry(database, subject, now);
  return verifyPassword(stored, md5).catch(async (error: unknown) => {
    await giveBackTry(database, subject);
    throw error;
  });
}

/** Informs the owner that payments are locked, also when someone else caused it. */
async function tellOfLock(context: PasswordEntry, { email, locale }: { email: string; locale: string }): Promise<void> {
  const { member, address, now } = context;
  await inTransaction(context.database, async (transaction) => {
    const values = { name: member.username, minutes: LOCK_MINUTES };
    const to = { to: email, memberId: String(member.id), locale: offeredLocale(locale) };
    await sendMail(transaction, { ...to, template: 'paymentPasswordLocked', values });
    await appendAudit(transaction, {
      at: now,
      actor: member.code,
      action: 'paymentPassword.locked',
      subject: member.code,
      detail: { address },
    });
  });
}

/** Clears wrong tries and a lock, after the owner has set another payment password by a mailed code. */
export async function unlockPaymentPassword(database: Database, memberId: bigint): Promise<void> {
  await clearTries(database, subjectOf(memberId));
}

const subjectOf = (memberId: bigint): string => `payment-password:${memberId}`;

/** Takes one of the five tries. If other undecided calls hold them all (a double click, a second tab), it waits for them. */
async function takePaymentTry(database: Database, subject: string, now: Date): Promise<void> {
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    if ((await takeTries(database, [{ subject, most: MOST_TRIES, windowMs: WINDOW_MS }], now)) === undefined) return;
    if (await lockedUntil(database, subject, now)) throw refuse('paymentPasswordLocked');
    await delay(WAIT_MS);
  }
  // Tries that were never decided, because their process died, count as wrong.
  await lockWhenUsedUp(database, subject, MOST_TRIES, new Date(now.getTime() + LOCK_MS));
  throw refuse('paymentPasswordLocked');
}
