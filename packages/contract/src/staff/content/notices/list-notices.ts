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
    search: filter.text('A part of the title, or a tag', 'holiday'),
    contentState: filter.oneOf('How it stands', contentStates),
  },
  sorts: ['publishedAt', 'changedAt'],
  defaultSort: '-publishedAt',
  columns: {
    noticeId: column.number('Its number', '14'),
    noticeTitle: column.text('Its title', 'Closed on Monday'),
    contentState: column.code('How it stands', contentStates),
    tags: column.text('Words to find it by', 'delivery'),
    audience: column.text('For whom; empty for every member', 'US, KR'),
    publishedAt: column.optionalInstant('From when on members see it'),
    endsAt: column.optionalInstant('Until when'),
    readBy: column.count('How many members have read it', 4_120),
    changedAt: column.instant('When it was last changed'),
  },
  rowKey: ['noticeId'],
});
