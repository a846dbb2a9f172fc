import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';

export const listNoticeReaders = defineList({
  name: 'listNoticeReaders',
  noun: 'content',
  permission: 'content.read',
  summary: 'Who has read which notice, and when',
  filters: {
    notice: filter.text('One notice, by its number', '14'),
    memberCode: filter.text('One member, by number', 'US10000020'),
  },
  sorts: ['readAt'],
  defaultSort: '-readAt',
  columns: {
    memberCode: column.number('The member number', 'US10000020'),
    noticeId: column.number('The notice', '14'),
    noticeTitle: column.text('Its title', 'Closed on Monday'),
    readAt: column.instant('When it was opened first'),
  },
  rowKey: ['memberCode', 'noticeId'],
});
