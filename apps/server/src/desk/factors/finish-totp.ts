import type { Settings } from '../../config/settings.ts';
import type { StaffSession } from '../../operation/context.ts';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { auditStaffAct } from '../audit/audited.ts';
import { finishEnrolment, refuseEnrolment, takeFactorTry } from './enrolment.ts';
import { noteStaffDevice, ownLane } from '../sessions/staff-lane.ts';
import { confirmStaffSession } from '../sessions/staff-session.ts';
import { confirmTotp } from './totp.ts';

/** Enrolls the authenticator app whose first code this is. This also gives the session's second factor. */
export function createFinishTotp({ serverSecret }: Pick<Settings, 'serverSecret'>): Handler<'finishTotp'> {
  return async (context, { code }) => {
    const { database, staff, now, door } = context;
    const refused = refuseEnrolment(staff, now);
    if (refused !== undefined) return refused;
    const taken = await takeFactorTry(database, staff.id, await ownLane(context), now);
    const made = await inTransaction(database, async (transaction) => {
      if (!(await confirmTotp(transaction, { staffId: staff.id, code, serverSecret, now }))) return undefined;
      const recoveryCodes = await finishEnrolment(transaction, staff, now);
      const token = await confirmStaffSession(transaction, (staff.session as StaffSession).id, now);
      await noteStaffDevice(transaction, staff.id, context);
      await auditStaffAct(transaction, context, 'finishTotp', {});
      return { token, recoveryCodes };
    });
    if (made === undefined) return refuse('factorRefused', { field: 'code' });
    await taken.wasRight();
    door?.giveSession(made.token);
    return { data: { recoveryCodes: made.recoveryCodes } };
  };
}
