import type { StaffContext, StaffSession } from '../../../operation/context.ts';
import { appendAudit } from '../../../platform/audit/append-audit.ts';
import { confirmStaffSession } from '../sessions/staff-session.ts';
import type { FactorKind } from './factors.ts';

/** Notes in the session and in the audit that the person gave the second factor. Answers the session's new token. */
export async function noteFactorGiven({ database, staff, now, address }: StaffContext, by: FactorKind): Promise<string> {
  const token = await confirmStaffSession(database, (staff.session as StaffSession).id, now);
  const detail = { by, address };
  await appendAudit(database, { at: now, actor: `staff:${staff.name}`, action: 'staff.factorGiven', subject: staff.name, detail });
  return token;
}
