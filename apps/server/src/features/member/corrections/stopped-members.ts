import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/** Since when only two staff members can let a member in again; null if the member is not stopped. Exact while the member's row is locked. */
export async function stoppedAt(database: Database, memberId: bigint): Promise<Date | null> {
  const stop = await database.selectFrom('member_stop').select('stopped_at').where('member_id', '=', memberId).executeTakeFirst();
  return stop?.stopped_at ?? null;
}

/** Stops a member, and locks the account unless it is locked already. Belongs to a transaction that has locked the member's row. */
export async function stopMember(transaction: Database, memberId: bigint, at: Date): Promise<void> {
  await transaction
    .insertInto('member_stop')
    .values({ member_id: memberId, stopped_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .updateTable('member')
    .set({ locked_at: sql`coalesce(locked_at, ${at})` })
    .where('id', '=', memberId)
    .execute();
}

/** Ends the stop of a member. A lock by staff stays. */
export async function endStop(transaction: Database, memberId: bigint): Promise<void> {
  await transaction.deleteFrom('member_stop').where('member_id', '=', memberId).execute();
  await transaction.updateTable('member').set({ locked_at: null }).where('id', '=', memberId).where('locked_by', 'is', null).execute();
}
