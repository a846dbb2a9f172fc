import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const setNoticeReaded = defineOperation({
  name: 'setNoticeReaded',
  noun: 'content',
  kind: 'command',
  caller: 'member',
  summary: 'Mark a notice as read; answers how many are left unread',
  payload: { id: field.id() },
  answer: { data: field.total() },
  errors: ['noticeNotFound'],
  companion: { group: 'announce', name: 'noticeReaded' },
});
