import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { stoppedAt } from '../corrections/stopped-members.ts';
import { endSessions } from '../sessions/session.ts';

export interface Lock {
  staffId: bigint;
  reason: string;
  now: Date;
}

/** Locks a member's account: all sessions end, and no password signs them in. Throws `memberLockedAlready`. */
export async function lockAccount(transaction: Database, memberId: bigint, { staffId, reason, now }: Lock): Promise<void> {
  const locked = await transaction
    .updateTable('member')
    .set({ locked_at: now, locked_by: staffId, locked_reason: reason })
    .where('id', '=', memberId)
    .where('locked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (locked === undefined) throw refuse('memberLockedAlready');
  await endSessions(transaction, memberId);
}

/** Lets a locked member sign in again. Throws `memberNotLocked`, and `memberStopped` for a member whom only two people can let in. */
export async function unlockAccount(transaction: Database, memberId: bigint): Promise<void> {
  await transaction.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow();
  if ((await stoppedAt(transaction, memberId)) !== null) throw refuse('memberStopped');
  const unlocked = await transaction
    .updateTable('member')
    .set({ locked_at: null, locked_by: null, locked_reason: '' })
    .where('id', '=', memberId)
    .where('locked_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (unlocked === undefined) throw refuse('memberNotLocked');
}
