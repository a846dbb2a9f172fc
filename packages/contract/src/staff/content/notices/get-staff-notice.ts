import { defineOperation } from '../../../operation.ts';
import { notice, noticeId } from './notice-fields.ts';

export const getStaffNotice = defineOperation({
  name: 'getStaffNotice',
  noun: 'content',
  kind: 'query',
  permission: 'content.read',
  summary: 'A notice with all its texts, and the number of members who have read it',
  payload: { noticeId: noticeId() },
  answer: { data: notice },
  errors: ['contentNotFound'],
});
