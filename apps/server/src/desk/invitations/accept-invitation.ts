import type { Settings } from '../../config/settings.ts';
import type { Handler } from '../../operation/handler.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { hashPassword } from '../../platform/passwords/password-hash.ts';
import { findInvited, invitationHash } from './invitation.ts';
import { md5Of, refuseWeakStaffPassword } from '../sessions/staff-password.ts';
import { noteStaffDevice } from '../sessions/staff-lane.ts';
import { needOf, openStaffSession } from '../sessions/staff-session.ts';

/** Sets the password of an invited person and opens a session. An invitation works once, even if two calls bring it concurrently. */
export function createAcceptInvitation({ staff }: Pick<Settings, 'staff'>): Handler<'acceptInvitation'> {
  return async (context, { token, password }) => {
    const { database, now, address, device, door } = context;
    const invited = await findInvited(database, token, now);
    if (invited instanceof Refusal) return invited;
    const { id, name } = invited;
    const weak = refuseWeakStaffPassword(password, name, 'password');
    if (weak !== undefined) return weak;
    const hash = await hashPassword(md5Of(password));
    const opened = await inTransaction(database, async (transaction) => {
      const used = await transaction
        .deleteFrom('staff_invitation')
        .where('token_hash', '=', invitationHash(token))
        .returning('staff_id')
        .executeTakeFirst();
      if (used === undefined) return undefined;
      await transaction.updateTable('staff').set({ password_hash: hash }).where('id', '=', id).execute();
      const session = await openStaffSession(transaction, { staffId: id, address, device, now });
      await noteStaffDevice(transaction, id, context);
      const detail = { address, device };
      await appendAudit(transaction, { at: now, actor: `staff:${name}`, action: 'staff.acceptInvitation', subject: name, detail });
      return session;
    });
    if (opened === undefined) return refuse('invitationRefused', { field: 'token' });
    door.giveSession(opened);
    return { data: { needs: needOf(false, undefined, staff), factors: [] } };
  };
}
