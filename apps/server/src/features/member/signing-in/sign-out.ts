import type { Handler } from '../../../operation/handler.ts';
import { appendAudit } from '../../../platform/audit/append-audit.ts';

/** Ends only the session of the call. */
export const signOut: Handler<'signOut'> = async ({ database, member, address, device, now }) => {
  await database.deleteFrom('session').where('token_hash', '=', member.sessionKey).execute();
  await appendAudit(database, {
    at: now,
    actor: member.code,
    action: 'member.signedOut',
    subject: member.code,
    detail: { address, device },
  });
  return { data: {}, message: 'member.signedOut' };
};
