import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';

/** How many published notices the member has not read. */
export const notReadedNum: Handler<'notReadedNum'> = async ({ database, member, now }) => {
  const { unread } = await database
    .selectFrom('notice')
    .leftJoin('notice_read', (join) => join.onRef('notice_read.notice_id', '=', 'notice.id').on('notice_read.member_id', '=', member.id))
    .where('notice.published_at', '<=', now)
    .where('notice_read.notice_id', 'is', null)
    .select(sql<number>`count(*)::int`.as('unread'))
    .executeTakeFirstOrThrow();
  return { data: unread };
};
