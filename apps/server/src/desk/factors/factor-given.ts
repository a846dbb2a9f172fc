import type { StaffContext, StaffSession } from '../../operation/context.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import { noteStaffDevice } from '../sessions/staff-lane.ts';
import { confirmStaffSession } from '../sessions/staff-session.ts';
import type { FactorKind } from './factors.ts';

/** Records in the session and in the audit that the person gave the second factor, and remembers their browser. Returns the session's new token. */
export async function noteFactorGiven(context: StaffContext, by: FactorKind): Promise<string> {
  const { database, staff, now, address } = context;
  const token = await confirmStaffSession(database, (staff.session as StaffSession).id, now);
  await noteStaffDevice(database, staff.id, context);
  const detail = { by, address };
  await appendAudit(database, { at: now, actor: `staff:${staff.name}`, action: 'staff.factorGiven', subject: staff.name, detail });
  return token;
}
