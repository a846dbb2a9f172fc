import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { countUnreadNotices } from './count-unread-notices.ts';
import { isVisibleTo } from './visible-notices.ts';

/** Marks a notice as read; a repeated call changes nothing. Returns the number of unread notices. */
export const markNoticeRead: Handler<'setNoticeReaded'> = async ({ database, member, locale, now }, { id }) => {
  const notice = await database
    .selectFrom('notice')
    .select('id')
    // An id may exceed the column's type; compared as bigint it is simply not found.
    .where('id', '=', sql<number>`${id}::bigint`)
    .where(isVisibleTo({ member, locale, now }))
    .executeTakeFirst();
  if (notice === undefined) return refuse('noticeNotFound');
  await database
    .insertInto('notice_read')
    .values({ member_id: member.id, notice_id: notice.id, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { data: await countUnreadNotices(database, { member, locale, now }) };
};
