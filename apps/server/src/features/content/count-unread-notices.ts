import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { isNewTo } from './is-new-to.ts';

/** How many notices published since the member joined, until `now`, the member has not read. */
export async function countUnreadNotices(database: Database, memberId: bigint, now: Date): Promise<number> {
  const { unread } = await database
    .selectFrom('notice')
    .leftJoin('notice_read', (join) => join.onRef('notice_read.notice_id', '=', 'notice.id').on('notice_read.member_id', '=', memberId))
    .where('notice.published_at', '<=', now)
    .where('notice_read.notice_id', 'is', null)
    .where(isNewTo(memberId))
    .select(sql<number>`count(*)::int`.as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}
