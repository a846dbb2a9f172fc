import { builtInRoles } from '@upline/contract';
import type { SessionStaff } from '../../../operation/context.ts';
import { refuse } from '../../../operation/refusal.ts';
import { appendAudit } from '../../../platform/audit/append-audit.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { verifyPassword } from '../../../platform/passwords/password-hash.ts';
import { clearTries, takeTries } from '../../../platform/throttle/throttle.ts';

const MOST_TRIES = 10;
const WINDOW_MS = 15 * 60 * 1_000;

/**
 * Signs a staff member in, by name and the password's MD5; only an audit entry is stored. Throws `signInRefused`, the same for an unknown name, or `tooMany`
 * after ten wrong tries in 15 minutes.
 */
export async function authenticateStaff(
  database: Database,
  { name, md5 }: { name: string; md5: string },
  now: Date,
): Promise<SessionStaff> {
  const subject = `staff:${name.slice(0, 60)}`;
  const waitMs = await takeTries(database, [{ subject, most: MOST_TRIES, windowMs: WINDOW_MS }], now);
  if (waitMs !== undefined) throw refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  const found = await database
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'password_hash'])
    .where('name', '=', name)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!(await verifyPassword(found?.password_hash, md5)) || found === undefined) throw refuse('signInRefused');
  await clearTries(database, subject);
  await appendAudit(database, { at: now, actor: `staff:${name}`, action: 'staff.signIn', subject: name });
  return { id: found.id, name: found.name, permissions: new Set(builtInRoles[found.role]), companies: undefined };
}
