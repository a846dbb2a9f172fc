import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';

export const getUnreadNotices = defineOperation({
  name: 'notReadedNum',
  noun: 'content',
  kind: 'query',
  caller: 'member',
  summary: 'The number of notices that the member has not read',
  payload: {},
  answer: { data: says.count('Number of unread notices', 3) },
  errors: [],
  companion: { group: 'announce' },
});
