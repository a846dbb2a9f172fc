import type { SessionStaff } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Database } from '../../platform/database/connection.ts';
import { takeFactorTry } from '../factors/enrolment.ts';
import { kindsOf, readFactors } from '../factors/factors.ts';
import { consumeRecoveryCode } from '../factors/recovery-codes.ts';
import { consumeTotpCode } from '../factors/totp.ts';
import { readStaff } from '../sessions/read-staff.ts';
import { staffLane } from '../sessions/staff-lane.ts';
import { verifyStaffPassword } from '../sessions/staff-password.ts';

/** Credentials at the command line, as typed. */
export interface DeskSignIn {
  name: string;
  password: string;
  /** Six digits of the authenticator app, or a recovery code; for people who have a second factor. */
  code?: string | undefined;
}

/**
 * Signs a staff member in at the command line, by name and password as typed, and by a code if they have a second factor; stores only an audit entry. Throws `signInRefused`, the
 * same for an unknown name; `factorNeeded` if a code is missing; `factorRefused`; or `tooMany` after ten wrong tries in 15 minutes at the command line; tries at the console do not
 * count here.
 */
export async function authenticateStaff(
  database: Database,
  { name, password, code }: DeskSignIn,
  { serverSecret, now }: { serverSecret: string; now: Date },
): Promise<SessionStaff> {
  const found = await verifyStaffPassword(database, { name, password, from: 'terminal' }, now);
  const staff = found && (await readStaff(database, found.id));
  if (staff === undefined) throw refuse('signInRefused');
  if (kindsOf(await readFactors(database, staff.id)).length > 0) await takeCode(database, { staffId: staff.id, code, serverSecret, now });
  await appendAudit(database, { at: now, actor: `staff:${name}`, action: 'staff.signIn', subject: name });
  return staff;
}

/** Terminals do not support passkeys: a person with only one gives a recovery code. */
async function takeCode(
  database: Database,
  { staffId, code, serverSecret, now }: { staffId: bigint; code: string | undefined; serverSecret: string; now: Date },
): Promise<void> {
  if (code === undefined) throw refuse('factorNeeded');
  const taken = await takeFactorTry(database, staffId, await staffLane(database, staffId, 'terminal', now), now);
  const isRight = /^\d{6}$/.test(code)
    ? await consumeTotpCode(database, { staffId, code, serverSecret, now })
    : await consumeRecoveryCode(database, staffId, code, now);
  if (!isRight) throw refuse('factorRefused', { field: 'code' });
  await taken.wasRight();
}
