import type { Settings } from '../../config/settings.ts';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { recordSecurityEvent } from '../../platform/security-events.ts';
import { kindsOf, readFactors } from '../factors/factors.ts';
import { noteStaffDevice } from '../sessions/staff-lane.ts';
import { verifyStaffPassword } from '../sessions/staff-password.ts';
import { needOf, openStaffSession } from '../sessions/staff-session.ts';

/** Opens a session by name and password. A person with a second factor gives it next; until then the session may do nothing else. */
export function createStaffSignIn({ staff }: Pick<Settings, 'staff'>): Handler<'staffSignIn'> {
  return async (context, { name, password }) => {
    const { database, address, device, deviceId, now, door } = context;
    const found = await verifyStaffPassword(database, { name, password, from: { address, deviceId } }, now);
    if (found === undefined) {
      recordSecurityEvent(context.log, 'wrongStaffPassword', { address, reference: context.requestId });
      return refuse('signInRefused');
    }
    const factors = kindsOf(await readFactors(database, found.id));
    const needs = needOf(factors.length > 0, undefined, staff);
    const token = await inTransaction(database, async (transaction) => {
      const opened = await openStaffSession(transaction, { staffId: found.id, address, device, now });
      // A session that still needs the second factor has only a password, which may be stolen.
      if (needs !== 'factor') await noteStaffDevice(transaction, found.id, context);
      const detail = { address, device, needs };
      await appendAudit(transaction, { at: now, actor: `staff:${found.name}`, action: 'staff.signIn', subject: found.name, detail });
      return opened;
    });
    door.giveSession(token);
    return { data: { needs, factors } };
  };
}
