import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** Throws `memberLocked` for a locked member. Inside a transaction, the member cannot be locked before it ends. */
export async function refuseLocked(database: Database, memberId: bigint): Promise<void> {
  const { locked_at: lockedAt } = await database
    .selectFrom('member')
    .select('locked_at')
    .where('id', '=', memberId)
    .forShare()
    .executeTakeFirstOrThrow();
  if (lockedAt !== null) throw refuse('memberLocked', { field: 'memberCode', params: { context: 'staff' } });
}
