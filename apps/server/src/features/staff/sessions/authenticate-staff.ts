import type { SessionStaff } from '../../../operation/context.ts';
import { refuse } from '../../../operation/refusal.ts';
import { appendAudit } from '../../../platform/audit/append-audit.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { readStaff } from '../people/read-staff.ts';
import { verifyStaffPassword } from './staff-password.ts';

/**
 * Signs a staff member in at the command line, by name and the password as typed; only an audit entry is stored. Throws `signInRefused`, the same for an
 * unknown name, or `tooMany` after ten wrong tries in 15 minutes.
 */
export async function authenticateStaff(
  database: Database,
  { name, password }: { name: string; password: string },
  now: Date,
): Promise<SessionStaff> {
  const found = await verifyStaffPassword(database, { name, password, address: undefined }, now);
  const staff = found && (await readStaff(database, found.id));
  if (staff === undefined) throw refuse('signInRefused');
  await appendAudit(database, { at: now, actor: `staff:${name}`, action: 'staff.signIn', subject: name });
  return staff;
}
