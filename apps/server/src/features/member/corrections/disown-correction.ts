import type { Context } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { appendAudit } from '../../../platform/audit/append-audit.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';
import { networkOf } from '../../../platform/throttle/network-of.ts';
import { countGuess } from '../throttles/counted-guess.ts';
import { endSessions } from '../sessions/session.ts';
import { correctionHash } from './correction-mail-job.ts';
import { stopMember, stoppedAt } from './stopped-members.ts';

/** Task kind for a stopped member; its subject is the member's code. */
export const MEMBER_STOPPED = 'memberStopped';

const MOST_WRONG_LINKS = 30;
const WINDOW_MS = 15 * 60 * 1_000;

/**
 * Handles "this was not me" from the mail to the address before a correction. The member is stopped: no sign-in, no payment, no payout, until two staff members let them in again.
 * A link works once; if it has already stopped the member, it answers the same and changes nothing.
 */
export const disownCorrection: Handler<'disownCorrection'> = async (context, { token }) => {
  const { database, address, now } = context;
  const account = { subject: `correction-link:${networkOf(address)}`, most: MOST_WRONG_LINKS, windowMs: WINDOW_MS };
  const found = await countGuess(database, { account }, now, () => findCorrection(context, token));
  if (found === undefined) return refuse('correctionLinkRefused', { field: 'token' });
  const isStopped = await stop(context, found);
  return isStopped ? { data: {}, message: 'member.stopped' } : refuse('correctionLinkRefused', { params: { context: 'used' } });
};

const findCorrection = ({ database, now }: Context, token: string) =>
  database
    .selectFrom('contact_correction')
    .select(['id', 'member_id', 'fields'])
    .where('token_hash', '=', correctionHash(token) ?? Buffer.alloc(0))
    .where('link_ends_at', '>', now)
    .executeTakeFirst();

type Found = NonNullable<Awaited<ReturnType<typeof findCorrection>>>;

/** Whether the member is stopped now. False for a used link if the member was let in again since. */
function stop({ database, address, requestId, log, now }: Context, { id, member_id: memberId, fields }: Found): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const member = await transaction
      .selectFrom('member')
      .select('code')
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const first = await transaction
      .updateTable('contact_correction')
      .set({ disowned_at: now })
      .where('id', '=', id)
      .where('disowned_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (first === undefined) return (await stoppedAt(transaction, memberId)) !== null;
    await stopMember(transaction, memberId, now);
    await transaction.deleteFrom('email_code').where('member_id', '=', memberId).execute();
    const ended = await endSessions(transaction, memberId);
    await openStaffTask(transaction, { kind: MEMBER_STOPPED, subject: member.code, detail: { correction: Number(id), fields }, at: now });
    const detail = { address, correction: Number(id), fields: fields.join(','), ended };
    await appendAudit(transaction, { at: now, actor: 'former address', action: 'member.stopped', subject: member.code, detail });
    recordSecurityEvent(log, 'disowned', { member: member.code, address, reference: requestId });
    return true;
  });
}
