import { sql } from 'kysely';
import type { Settings } from '../../config/settings.ts';
import type { Handler } from '../../operation/handler.ts';
import { isEmail } from '../../operation/is-email.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { hashPassword } from '../../platform/passwords/password-hash.ts';
import { giveRoles } from '../people/insert-staff.ts';
import { md5Of, refuseWeakStaffPassword } from '../sessions/staff-password.ts';
import { noteStaffDevice } from '../sessions/staff-lane.ts';
import { needOf, openStaffSession } from '../sessions/staff-session.ts';
import { findFirstToken, hasNoStaff } from './first-admin-token.ts';

/** Creates the first admin and opens a session. Refused as soon as any staff account exists. */
export function createAddFirstAdmin({ staff }: Pick<Settings, 'staff'>): Handler<'addFirstAdmin'> {
  return async (context, { token, name, email, password }) => {
    const { database, now, address, device, door } = context;
    const until = await findFirstToken(database, { token, address, now });
    if (until instanceof Refusal) return until;
    if (!isEmail(email)) return refuse('emailRefused', { field: 'email' });
    const weak = refuseWeakStaffPassword(password, name, 'password');
    if (weak !== undefined) return weak;
    const hash = await hashPassword(md5Of(password));
    const opened = await inTransaction(database, async (transaction) => {
      // Only one of several concurrent links, or the command line, creates an admin.
      await sql`LOCK TABLE staff IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
      if (!(await hasNoStaff(transaction))) return undefined;
      const row = { name, password_hash: hash, email, companies: null };
      const { id } = await transaction.insertInto('staff').values(row).returning('id').executeTakeFirstOrThrow();
      await giveRoles(transaction, id, ['admin']);
      await transaction.deleteFrom('first_admin_token').execute();
      const session = await openStaffSession(transaction, { staffId: id, address, device, now });
      await noteStaffDevice(transaction, id, context);
      const detail = { address, device };
      await appendAudit(transaction, { at: now, actor: `staff:${name}`, action: 'staff.addFirstAdmin', subject: name, detail });
      return session;
    });
    if (opened === undefined) return refuse('firstAdminRefused', { field: 'token' });
    door.giveSession(opened);
    return { data: { needs: needOf(false, undefined, staff), factors: [] } };
  };
}
