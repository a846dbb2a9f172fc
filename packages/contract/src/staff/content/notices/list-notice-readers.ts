import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';

export const listNoticeReaders = defineList({
  name: 'listNoticeReaders',
  noun: 'content',
  permission: 'content.read',
  summary: 'The members who have read notices, with the time',
  filters: {
    notice: filter.text('Only this notice, by its number', '14'),
    memberCode: filter.text('Only this member, by member number', 'US10000020'),
  },
  sorts: ['readAt'],
  defaultSort: '-readAt',
  columns: {
    memberCode: column.number('The member number', 'US10000020'),
    noticeId: column.number('The notice', '14'),
    noticeTitle: column.text('Its title', 'Closed on Monday'),
    readAt: column.instant('When the member first opened it'),
  },
  rowKey: ['memberCode', 'noticeId'],
});
