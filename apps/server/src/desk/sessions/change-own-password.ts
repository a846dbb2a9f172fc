import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { hashPassword } from '../../platform/passwords/password-hash.ts';
import { auditStaffAct } from '../audit/audited.ts';
import { md5Of, refuseWeakStaffPassword, verifyStaffPassword } from './staff-password.ts';
import { endStaffSessions } from './staff-session.ts';

/** Changes the password. Ends the person's other sessions. */
export const changeOwnPassword: Handler<'changeOwnPassword'> = async (context, { password, newPassword }) => {
  const { database, staff, now } = context;
  const weak = refuseWeakStaffPassword(newPassword, staff.name, 'newPassword');
  if (weak !== undefined) return weak;
  const from = { address: context.address, sessionId: staff.session?.id };
  const own = await verifyStaffPassword(database, { name: staff.name, password, from }, now);
  if (own === undefined) return refuse('oldPasswordWrong', { field: 'password' });
  if (newPassword === password) return refuse('passwordRefused', { field: 'newPassword', params: { context: 'same' } });
  const hash = await hashPassword(md5Of(newPassword));
  await inTransaction(database, async (transaction) => {
    await transaction.updateTable('staff').set({ password_hash: hash }).where('id', '=', staff.id).execute();
    await endStaffSessions(transaction, now, staff.id, staff.session?.id);
    await auditStaffAct(transaction, context, 'changeOwnPassword', {});
  });
  return { data: {}, message: 'staff.done' };
};
