import { formatDateTime } from '@upline/i18n';
import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { textIn } from '../../operation/texts.ts';
import { isNewTo } from './is-new-to.ts';
import { isVisibleTo } from './visible-notices.ts';

/** A page of the published notices, newest first, each with its PDF in the caller's language. Notices from before the member joined count as read. */
export function createGetNotices(timeZone: string): Handler<'getNotice'> {
  return async ({ database, member, locale, now }, { pageNum, pageSize }) => {
    const published = database.selectFrom('notice').where(isVisibleTo({ member, locale, now }));
    const rows = await published
      .leftJoin('notice_read', (join) => join.onRef('notice_read.notice_id', '=', 'notice.id').on('notice_read.member_id', '=', member.id))
      .select([
        'notice.id',
        'notice.title',
        'notice.published_at',
        'notice.companies',
        'notice.card_levels',
        'notice.link_key',
        'notice_read.read_at',
        isNewTo(member.id).as('isNew'),
      ])
      .orderBy('published_at', 'desc')
      .orderBy('notice.id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    const { size } = await published.select(sql<number>`count(*)::int`.as('size')).executeTakeFirstOrThrow();
    const data = rows.map((row) => ({
      DL_ID: row.id,
      FILE_NAME: textIn(locale, row.title),
      FILE_LINK: `/documents/notices/${row.id}.pdf?locale=${locale}${keyOf(row)}`,
      IS_READ: row.isNew && row.read_at === null ? ('0' as const) : ('1' as const),
      PUBLISH_TIME: formatDateTime(row.published_at, timeZone),
    }));
    return { data, size };
  };
}

/** Members open the PDF without signing in, so the address of a PDF meant for some of them must be unguessable. */
const keyOf = (row: { companies: string[] | null; card_levels: number[] | null; link_key: string }): string =>
  row.companies === null && row.card_levels === null ? '' : `&key=${row.link_key}`;
