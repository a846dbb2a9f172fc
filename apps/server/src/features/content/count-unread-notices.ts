import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { isNewTo } from './is-new-to.ts';
import { isVisibleTo, type NoticeReader } from './visible-notices.ts';

/** Number of unread notices published since the member joined. */
export async function countUnreadNotices(database: Database, reader: NoticeReader): Promise<number> {
  const { id } = reader.member;
  const { unread } = await database
    .selectFrom('notice')
    .leftJoin('notice_read', (join) => join.onRef('notice_read.notice_id', '=', 'notice.id').on('notice_read.member_id', '=', id))
    .where(isVisibleTo(reader))
    .where('notice_read.notice_id', 'is', null)
    .where(isNewTo(id))
    .select(sql<number>`count(*)::int`.as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}
