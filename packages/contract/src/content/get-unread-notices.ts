import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';

export const getUnreadNotices = defineOperation({
  name: 'notReadedNum',
  noun: 'content',
  kind: 'query',
  caller: 'member',
  summary: 'How many notices the member has not read',
  payload: {},
  answer: { data: says.count('Notices not read', 3) },
  errors: [],
  companion: { group: 'announce' },
});
