import type { Selectable } from 'kysely';
import type { SessionStaff } from '../../operation/context.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { ApprovalRequestTable } from '../../platform/database/schema/approval-tables.ts';

export type RequestRow = Selectable<ApprovalRequestTable>;

/** Requests that a person may see: those about members of their companies, and their own. */
export function requestsSeenBy(database: Database, { id, companies }: SessionStaff) {
  const all = database.selectFrom('approval_request');
  if (companies === undefined) return all;
  const codes = companies.length === 0 ? [''] : companies;
  return all.where((or) => or.or([or('approval_request.company_code', 'in', codes), or('approval_request.asked_by', '=', id)]));
}

/** Locks a request that a person may see; undefined if there is none. */
export async function lockRequest(transaction: Database, staff: SessionStaff, requestId: number): Promise<RequestRow | undefined> {
  return requestsSeenBy(transaction, staff)
    .selectAll('approval_request')
    .where('approval_request.id', '=', BigInt(requestId))
    .forUpdate()
    .executeTakeFirst();
}

/** Expires the waiting requests whose time is over. One that is approved and waits to be carried out does not expire. */
export async function endOverdue(database: Database, now: Date): Promise<void> {
  await database
    .updateTable('approval_request')
    .set({ state: 'expired', decided_at: now })
    .where('state', '=', 'waiting')
    .where('goes_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
}

/** The state of a request at a moment: a waiting request past its time counts as expired, whether or not its row says so yet. */
export const stateAt = (
  { state, expires_at: expiresAt, goes_at: goesAt }: Pick<RequestRow, 'state' | 'expires_at' | 'goes_at'>,
  now: Date,
): RequestRow['state'] => (state === 'waiting' && goesAt === null && expiresAt <= now ? 'expired' : state);
