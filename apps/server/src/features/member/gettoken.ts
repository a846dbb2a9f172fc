import type { Locale } from '@upline/i18n';
import type { Settings } from '../../config/settings.ts';
import type { Context } from '../../operation/context.ts';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isNamed } from '../../platform/names/index.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from '../../platform/passwords/password-hash.ts';
import { countGuess } from './counted-guess.ts';
import { noteDevice } from './note-device.ts';
import { orBusy } from './or-busy.ts';
import { openSession } from './session.ts';
import { signInLimits } from './sign-in-throttle.ts';

interface Found {
  id: bigint;
  code: string;
  locale: string;
  password_hash: string | null;
}

type Parts = Pick<Settings, 'businessTimeZone' | 'publicUrl' | 'serverSecret'>;

/** Signs in by member code or username, in any spelling; a device that is new to the member is told to them. */
export function createGettoken(settings: Parts): Handler<'gettoken'> {
  return async (context, { userCode, password, locale }) => {
    const { database, now, address } = context;
    const found = await findBySignInName(database, userCode);
    const limits = signInLimits({ memberId: found?.id, name: userCode }, address, settings);
    const member = await countGuess(database, limits, now, async () => {
      const matches = await orBusy(verifyPassword(found?.password_hash, password));
      return found?.password_hash && matches ? { ...found, password_hash: found.password_hash } : undefined;
    });
    if (member === undefined) return refuse('signInRefused');
    // A renewal that finds no room waits for the next sign-in.
    const renewedHash = isOutdatedHash(member.password_hash) ? await hashPassword(password).catch(() => undefined) : undefined;
    const token = await signInMember(context, member, { renewedHash, locale }, settings);
    return { data: { token, userId: member.code }, message: 'member.signedIn' };
  };
}

async function findBySignInName(database: Database, name: string): Promise<Found | undefined> {
  return database.selectFrom('member').select(['id', 'code', 'locale', 'password_hash']).where(isNamed(name)).executeTakeFirst();
}

interface Changes {
  renewedHash: string | undefined;
  locale: Locale | undefined;
}

async function signInMember(context: Context, member: Found, { renewedHash, locale }: Changes, settings: Parts): Promise<string> {
  const { device, address, now } = context;
  return inTransaction(context.database, async (transaction) => {
    const token = await openSession(transaction, member.id, device, now);
    if (locale !== undefined && locale !== member.locale)
      await transaction.updateTable('member').set({ locale }).where('id', '=', member.id).execute();
    if (renewedHash !== undefined) {
      // Only in place of the hash that was verified: the password may be changing at this moment.
      await transaction
        .updateTable('member')
        .set({ password_hash: renewedHash })
        .where('id', '=', member.id)
        .where('password_hash', '=', member.password_hash)
        .execute();
    }
    // After the language is set: it is the one of the mail.
    await noteDevice(transaction, member.id, context, settings);
    await appendAudit(transaction, {
      at: now,
      actor: member.code,
      action: 'member.signedIn',
      subject: member.code,
      detail: { address, device },
    });
    return token;
  });
}
