import { contentStates } from '../versions/content-fields.ts';
import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';

export const listNotices = defineList({
  name: 'listNotices',
  noun: 'content',
  permission: 'content.read',
  summary: 'All notices: drafts, scheduled, live and ended',
  filters: {
    search: filter.text('Part of the title, or a tag', 'holiday'),
    contentState: filter.oneOf('Its state', contentStates),
  },
  sorts: ['publishedAt', 'changedAt'],
  defaultSort: '-publishedAt',
  columns: {
    noticeId: column.number('The number of the notice', '14'),
    noticeTitle: column.text('Its title', 'Closed on Monday'),
    contentState: column.code('Its state', contentStates),
    tags: column.text('Tags for finding it', 'delivery'),
    audience: column.text('The audience; empty for all members', 'US, KR'),
    publishedAt: column.optionalInstant('When members first see it'),
    endsAt: column.optionalInstant('When it ends'),
    readBy: column.count('Number of members who have read it', 4_120),
    changedAt: column.instant('When it was last changed'),
  },
  rowKey: ['noticeId'],
});
