import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const markNoticeRead = defineOperation({
  name: 'setNoticeReaded',
  noun: 'content',
  kind: 'command',
  caller: 'member',
  summary: 'Mark a notice as read; returns the number of notices still unread',
  payload: { id: about(field.id(), 'The notice (DL_ID)', 14) },
  answer: { data: says.count('Number of unread notices', 2) },
  errors: ['noticeNotFound'],
  companion: { group: 'announce', name: 'noticeReaded' },
});
