import type { MemberContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import { appendAudit } from '../../../platform/audit/append-audit.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import { pausedUntil } from '../corrections/refuse-paused.ts';
import { codeMailJob } from '../codes/code-mail-job.ts';
import { ownAccount, takeCodeRequest } from '../codes/code-throttle.ts';
import { endSessions } from '../sessions/session.ts';

/**
 * Handles "this was not me": the person who signed in has the password. Their sessions end, their device becomes unknown, and the password no longer signs
 * anyone in; a code for a new password is mailed. A member without an email, or in a pause after a
 * correction, keeps the password, because they could not return otherwise. They must change it
 * with the old one.
 */
export const disownSignIn: Handler<'disownSignIn'> = async (context, { id }) => {
  const { database, member, log, address, requestId, locale, now } = context;
  const email = await disown(context, BigInt(id));
  if (email === undefined) return refuse('signInNotFound');
  recordSecurityEvent(log, 'disowned', { member: member.code, address, reference: requestId });
  if (email !== '' && (await mayMail(context))) {
    const payload = { purpose: 'recovery', name: member.code, email, locale, requestedAtMs: now.getTime() } as const;
    await enqueue(database, { job: codeMailJob, payload });
  }
  return { data: { needsRecovery: email !== '' }, message: email === '' ? 'member.signInDisowned' : 'member.recoveryMailed' };
};

/** The member's email, to which a code can be mailed; '' for none. Undefined if they have no such sign-in, or have already disowned it. */
function disown({ database, member, address, now }: MemberContext, id: bigint): Promise<string | undefined> {
  return inTransaction(database, async (transaction) => {
    const disowned = await transaction
      .updateTable('sign_in')
      .set({ disowned_at: now })
      .where('id', '=', id)
      .where('member_id', '=', member.id)
      .where('outcome', '=', 'right')
      .where('disowned_at', 'is', null)
      .returning('device_hash')
      .executeTakeFirst();
    if (disowned === undefined) return undefined;
    const { email } = await transaction.selectFrom('member').select('email').where('id', '=', member.id).executeTakeFirstOrThrow();
    // A member without an e-mail, or in a pause, cannot return by a code.
    const canRecover = email !== '' && (await pausedUntil(transaction, member.id, now)) === undefined;
    if (canRecover) await transaction.updateTable('member').set({ password_hash: null }).where('id', '=', member.id).execute();
    await transaction
      .deleteFrom('member_device')
      .where('member_id', '=', member.id)
      .where('device_hash', '=', disowned.device_hash)
      .execute();
    await transaction.deleteFrom('email_code').where('member_id', '=', member.id).execute();
    await endSessions(transaction, member.id, member.sessionKey);
    const detail = { address, signIn: String(id) };
    await appendAudit(transaction, { at: now, actor: member.code, action: 'signIn.disowned', subject: member.code, detail });
    return canRecover ? email : '';
  });
}

/** A member who disowns several sign-ins gets one mail in five minutes, like every request for a code. */
async function mayMail({ database, member, address, now }: MemberContext): Promise<boolean> {
  try {
    await takeCodeRequest(database, { purpose: 'recovery', account: ownAccount(member.id), address, device: undefined }, now);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
